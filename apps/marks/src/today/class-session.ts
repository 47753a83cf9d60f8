import { listSeparator } from '@portal/i18n'
import type { TimetableCellKey } from '@portal/api-client/marks'
import type { Timetable } from '@portal/api-client/schedule'
import type { ChosenSession } from '@portal/ui/timetable'
import { createTypeGuard, isId, isOneOf, isText } from '../type-guard.ts'

/** A class session of the timetable, passed to the attendance page as location state. */
export interface ClassSession extends TimetableCellKey {
  subject: string
  /** The group names, comma-separated. */
  groups: string
  /** The label of the slot's hours. */
  slot: string
  /** The day of a make-up, `yyyy-mm-dd`; null for a weekly session. */
  heldOn: string | null
  /** The day whose sheets are opened at once, `yyyy-mm-dd`; without one the page asks for it. */
  date?: string
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
    cells.set(key, { ...cell, groups: known ? [known.groups, group].join(listSeparator()) : group })
  }
  return [...cells.values()]
}

/** The class session of a week that contains a session on a day; undefined when it is not held then, and for a test. */
export function findClassSession(
  { days, slots }: Timetable,
  { sessionId, date }: { sessionId: number; date: string },
): ClassSession | undefined {
  const day = days.find((one) => one.date === date)
  for (const [place, slot] of slots.entries()) {
    const session = day?.sessions[place]
    const option = session?.options.find(
      (one) => [one.sessionId, ...(one.sessionIds ?? [])].includes(sessionId) && one.examType === null,
    )
    if (day && session && option)
      return classSessionsOf({ day, slot, session }).find(
        ({ subjectId, type, heldOn }) =>
          subjectId === option.subjectId && type === option.type && heldOn === option.heldOn,
      )
  }
  return undefined
}

export function classSessionKey(session: Omit<ClassSession, 'groups'>): string {
  const { timetableId, subjectId, type, day, slotId, heldOn, date } = session
  return [timetableId, subjectId, type, day, slotId, heldOn, date].join('-')
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
  date: (date) => date === undefined || isText(date),
})
