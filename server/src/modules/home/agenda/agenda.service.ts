import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import type { Agenda } from './agenda.schemas.ts'
import { selectEntries, selectToday } from './agenda.sql.ts'

/** The entries of a teacher's day, and of the next day with any. */
export async function readAgenda(db: Database, teacherId: number, language: Language): Promise<Agenda> {
  const [{ day, ...facts }, entries] = await Promise.all([
    selectToday(db, language),
    selectEntries(db, teacherId, language),
  ])
  const on = (date: string) => ({
    day: date,
    entries: entries.filter((one) => one.day === date).map(({ entry }) => entry),
  })
  const next = entries.find((one) => one.day > day)
  return { today: on(day), ...facts, next: next ? on(next.day) : null }
}
