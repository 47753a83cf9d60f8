import type { ComponentType } from 'react'
import { ActionsSection } from './sections/ActionsSection.tsx'
import { DialogsSection } from './sections/DialogsSection.tsx'
import { FormsSection } from './sections/FormsSection.tsx'
import { LayoutSection } from './sections/LayoutSection.tsx'
import { LoadingSection } from './sections/LoadingSection.tsx'
import { MarksSection } from './sections/MarksSection.tsx'
import { PersonsSection } from './sections/PersonsSection.tsx'
import { RefusalsSection } from './sections/RefusalsSection.tsx'
import { StatesSection } from './sections/StatesSection.tsx'
import { TablesSection } from './sections/TablesSection.tsx'
import { TimetablesSection } from './sections/TimetablesSection.tsx'

/** The sections in the order of the page; `section.<id>` has the title and the rule of each. */
export const sections = [
  { id: 'layout', Content: LayoutSection },
  { id: 'actions', Content: ActionsSection },
  { id: 'states', Content: StatesSection },
  { id: 'loading', Content: LoadingSection },
  { id: 'refusals', Content: RefusalsSection },
  { id: 'tables', Content: TablesSection },
  { id: 'forms', Content: FormsSection },
  { id: 'dialogs', Content: DialogsSection },
  { id: 'marks', Content: MarksSection },
  { id: 'timetables', Content: TimetablesSection },
  { id: 'persons', Content: PersonsSection },
] as const satisfies { id: string; Content: ComponentType }[]
