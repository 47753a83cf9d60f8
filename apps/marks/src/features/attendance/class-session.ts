import type { TimetableCellKey } from '@portal/api-client/marks'
import type { Timetable } from '@portal/api-client/schedule'
import type { ChosenSession } from '@portal/ui/timetable'
import { createTypeGuard, isId, isOneOf, isText } from '../../type-guard.ts'

/** A class session of the timetable, passed to the attendance page as location state. */
export interface ClassSession extends TimetableCellKey {
  subject: string
  /** The group names, comma-separated. */
  groups: string
  /** The label of the slot's hours. */
  slot: string
  /** The day of a make-up, `yyyy-mm-dd`; null for a weekly session. */
  heldOn: string | null
}

/** The timetable without tests, which have no attendance of their own. */
export function withoutAssessments(timetable: Timetable): Timetable {
  return {
    ...timetable,
    days: timetable.days.map((day) => ({
      ...day,
      sessions: day.sessions.map((session) => {
        const options = session?.options.filter(({ examType }) => examType === null) ?? []
        return session && options.length > 0 ? { ...session, options } : null
      }),
    })),
  }
}

/** The class sessions of a timetable cell: one, unless several share the slot. */
export function classSessionsOf({ day, slot, session }: ChosenSession): ClassSession[] {
  const cells = new Map<string, ClassSession>()
  for (const { timetableId, subjectId, subject, group, type, heldOn = null } of session.options) {
    const cell = { timetableId, subjectId, type, day: day.id, slotId: slot.id, subject, slot: slot.label, heldOn }
    const key = classSessionKey(cell)
    const known = cells.get(key)
    cells.set(key, { ...cell, groups: known ? `${known.groups}, ${group}` : group })
  }
  return [...cells.values()]
}

export function classSessionKey(session: Omit<ClassSession, 'groups'>): string {
  const { timetableId, subjectId, type, day, slotId, heldOn } = session
  return [timetableId, subjectId, type, day, slotId, heldOn].join('-')
}

export const isClassSession = createTypeGuard<ClassSession>({
  timetableId: isId,
  subjectId: isId,
  slotId: isId,
  subject: isText,
  groups: isText,
  slot: isText,
  day: isOneOf(1, 2, 3, 4, 5, 6),
  type: isOneOf(1, 2, 3, 4),
  heldOn: (heldOn) => heldOn === null || isText(heldOn),
})
