import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import type * as wire from './week.schemas.ts'
import { selectGroupWeek, selectTeacherWeek } from './week.sql.ts'

/** The week of a day, of the caller or of a group; 404 for a day outside of the year and for an unknown group. */
export async function readWeek(
  db: Database,
  actor: Actor,
  { day, groupId }: wire.WeekQuery,
  language: Language,
): Promise<wire.TimetableWeek> {
  const week =
    groupId === undefined
      ? await selectTeacherWeek(db, actor, day, language)
      : await selectGroupWeek(db, actor, { groupId, day }, language)
  if (!week) throw notFound()
  return week
}
