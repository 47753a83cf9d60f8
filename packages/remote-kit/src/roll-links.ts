import type { AgendaEntry, Tasks } from '@portal/api-client/home'

/** The location state of the page of attendance: one class session on one day. */
export interface RollLink {
  timetableId: number
  subjectId: number
  slotId: number
  /** 1 is Monday. */
  day: 1 | 2 | 3 | 4 | 5 | 6
  type: 1 | 2 | 3 | 4
  subject: string
  groups: string
  slot: string
  /** The day of a make-up; null for a weekly session. */
  heldOn: string | null
  /** The day whose sheets are opened at once. */
  date: string
}

export function rollOfTask({ isMakeUp, heldOn, day, ...task }: Tasks['attendance'][number]): RollLink {
  const { timetableId, subjectId, slotId, type, subject, groups, slot } = task
  const session = { timetableId, subjectId, slotId, type, subject, groups, slot }
  return { ...session, day: toWeekday(day), heldOn: isMakeUp ? heldOn : null, date: heldOn }
}

/** Null for an entry without attendance. */
export function rollOfEntry({ roll, subjectId, type, ...entry }: AgendaEntry, date: string): RollLink | null {
  if (!roll || subjectId === null || type === null || roll.students === 0) return null
  const { kind, subject, groups, slot } = entry
  const { timetableId, slotId, day } = roll
  const session = { timetableId, subjectId, slotId, type, subject, groups, slot }
  return { ...session, day: toWeekday(day), heldOn: kind === 'make-up' ? date : null, date }
}

const weekdays = [1, 2, 3, 4, 5, 6] as const
const toWeekday = (day: number) => weekdays.find((one) => one === day) ?? 1
