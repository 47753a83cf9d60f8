import type { ClassSessionType } from '@portal/domain/teaching'
import type { Day } from '@portal/domain/timetable'

/** A weekly session as the planner shows it. */
export interface PlannerSession {
  id: number
  day: Day
  slotId: number
  type: ClassSessionType
  /** 0 every week, 1 the odd and 2 the even weeks of the semester. */
  weekParity: 0 | 1 | 2
  subject: string
  group: string
  teacher: string
  /** Null while no room is assigned. */
  room: string | null
}

/** A day and a time slot. */
export interface PlannerPlace {
  day: Day
  slotId: number
}

export interface PlannerGridProps {
  /** The accessible name of the grid. */
  caption: string
  days: readonly { id: Day; label: string }[]
  slots: readonly { id: number; label: string }[]
  sessions: readonly PlannerSession[]
  /** Places booked by sessions that the user may not read. */
  busy: readonly PlannerPlace[]
  /** The session that is carried to another place; null when none is. */
  lifted: PlannerSession | null
  /** The session that follows another one since the last change, by their ids: it gets the focus of the former. */
  follower?: { of: number; id: number } | null
  /** The reasons why the lifted session cannot be in a place, empty when it can; undefined while they are loaded. */
  reasonsAt: (place: PlannerPlace) => readonly string[] | undefined
  /** Without it the grid is read-only. */
  actions?: PlannerActions
}

export interface PlannerActions {
  onLift: (session: PlannerSession) => void
  onDrop: (place: PlannerPlace) => void
  /** Puts the lifted session back. */
  onCancel: () => void
  /** Adds a session to a place. */
  onAdd: (place: PlannerPlace) => void
  /** Asks to remove a session. */
  onRemove: (session: PlannerSession) => void
}

export const isSamePlace = (one: PlannerPlace, other: PlannerPlace) =>
  one.day === other.day && one.slotId === other.slotId
