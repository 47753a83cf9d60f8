import type { Translate } from '@portal/i18n'
import type { ReactNode } from 'react'
import {
  CircleAlert,
  CircleCheck,
  ClipboardList,
  CloudUpload,
  GitCompareArrows,
  LoaderCircle,
  Lock,
  PencilLine,
} from 'lucide-react'
import { VisuallyHidden } from '../../display/VisuallyHidden.tsx'
import { isRollShown, stateOf, type RowState, type SheetRow } from '../sheet/sheet-row.ts'
import type { MarksTexts } from '../texts.ts'
import { markText } from './entry-text.ts'

const icons = {
  modified: PencilLine,
  saving: LoaderCircle,
  saved: CircleCheck,
  waiting: CloudUpload,
  notSaved: CircleAlert,
  refused: CircleAlert,
  conflict: GitCompareArrows,
  locked: Lock,
  closed: Lock,
  roll: ClipboardList,
} as const

interface StateCellProps {
  id: string
  row: SheetRow
  t: Translate<MarksTexts>
  /** The content of the cell of a validated or closed row, instead of the text. */
  renderLocked: (() => ReactNode) | undefined
}

/** The state of a row as text with an icon; empty for an untouched row. */
export function StateCell({ id, row, t, renderLocked }: StateCellProps) {
  const state = displayState(row)
  const Icon = state === 'untouched' ? null : icons[state]
  const text = textOf(row, state, t)
  const content = state === 'locked' || state === 'closed' ? renderLocked?.() : undefined
  return (
    <td id={id} data-state={state} title={text}>
      {Icon && <Icon aria-hidden />}
      {content ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      {content}
    </td>
  )
}

type DisplayState = RowState | 'locked' | 'closed' | 'roll'

function displayState(row: SheetRow): DisplayState {
  const state = stateOf(row)
  if (isRollShown(row)) return 'roll'
  if (!row.isLocked || state === 'notSaved' || state === 'refused') return state
  return row.isClosed ? 'closed' : 'locked'
}

function textOf({ refusal, isClosed }: SheetRow, state: DisplayState, t: Translate<MarksTexts>): string | undefined {
  if (state === 'untouched') return undefined
  if (state !== 'notSaved' && state !== 'refused') return t(`state.${state}`)
  if (!refusal) return undefined
  const reason = refusal.reason === 'locked' && isClosed ? 'closedMeanwhile' : refusal.reason
  return t(`refusal.${reason}`, { mark: markText(refusal.lost?.mark ?? null, t) })
}
