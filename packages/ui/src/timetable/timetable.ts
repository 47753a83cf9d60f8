import type { Day, Timetable, TimetableDay, TimetableOption, TimetableSession } from '@portal/domain/timetable'
import type { ReactNode } from 'react'

/** A session that the user chose in the grid. */
export interface ChosenSession {
  day: TimetableDay
  slot: Timetable['slots'][number]
  session: NonNullable<TimetableSession>
}

/** One option of a slot, on its day. */
export interface PlacedOption {
  day: TimetableDay
  slot: Timetable['slots'][number]
  option: TimetableOption
}

export interface TimetableGridProps {
  /** The accessible name of the grid. */
  caption: string
  timetable: Timetable
  /** The day whose row is tinted. */
  today?: Day
  /** The id of the current slot. */
  nowSlot?: number
  showTeacher?: boolean
  onSelect?: (chosen: ChosenSession) => void
  /** Rendered on the card of each option, such as a `CardLink` and a menu; not together with `onSelect`. */
  renderControls?: (placed: PlacedOption) => ReactNode
  /** Shown in the line of the facts, such as the choice of a week. */
  navigation?: ReactNode
  /** The day that a phone shows, where it is chosen beside the grid; without it the grid has a choice of its own. */
  shownDay?: Day
}
