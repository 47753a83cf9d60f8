import type { Timetable } from '@portal/api-client/schedule'

/** A timetable without what is held on one date only: nothing can take the place of a make-up or a test. */
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
