import type { Timetable } from '@portal/api-client/schedule'

/** The timetable without sessions on a single date: make-ups and tests cannot be replaced. */
export function weeklySessions(timetable: Timetable): Timetable {
  return {
    ...timetable,
    days: timetable.days.map((day) => ({
      ...day,
      sessions: day.sessions.map((session) => {
        const options = session?.options.filter(({ heldOn }) => heldOn === null) ?? []
        return session && options.length > 0 ? { ...session, options } : null
      }),
    })),
  }
}
