import type { Day, Timetable, TimetableDay, TimetableSession } from '@portal/domain/timetable'

/** A session that the user chose in the grid. */
export interface ChosenSession {
  day: TimetableDay
  slot: Timetable['slots'][number]
  session: NonNullable<TimetableSession>
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
}
