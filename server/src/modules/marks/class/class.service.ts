import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import type * as wire from './class.schemas.ts'
import { selectClass } from './class.sql.ts'

export const types = { 1: 1, 2: 2, 3: 3, 4: 4 } as const

/** A class whose rolls the caller calls in the year of the auth session; 404 for every other one. */
export async function readClass(
  db: Database,
  { teacherId, yearId }: Actor,
  { groupId, subjectId, type, semester }: wire.ClassPath & wire.ClassQuery,
  language: Language,
): Promise<wire.ClassOverview> {
  const key = {
    ...{ teacherId, yearId, semester: semester === '1' ? (1 as const) : (2 as const) },
    ...{ groupId: Number(groupId), subjectId: Number(subjectId), type: types[type] },
  }
  const found = await selectClass(db, key, language)
  if (!found) throw notFound()
  return found
}
