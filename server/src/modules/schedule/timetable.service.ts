import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import { requireSelf, requireSelfOrHeadOf } from '../../platform/ownership.ts'
import type { GroupTimetableKey, Timetable, TimetableKey } from './schedule.schemas.ts'
import type { Language } from '../../platform/language.ts'
import { toTimetable } from './timetable-grid.ts'
import { selectGroupTimetable, selectTeacherGroups, selectTeacherTimetable } from './timetable.sql.ts'

/** The caller's timetable, or that of a teacher of the head's department. */
export async function getTeacherTimetable(
  db: Database,
  actor: Actor,
  key: TimetableKey,
  language: Language,
): Promise<Timetable> {
  await requireSelfOrHeadOf(db, actor, key.enseignant_id)
  const row = await selectTeacherTimetable(db, key, language)
  if (!row) throw notFound()
  return toTimetable(row, key.semestre_id, language)
}

/** The timetable of a group that the teacher teaches in that year, or, for a head, of any group of the department. */
export async function getGroupTimetable(
  db: Database,
  actor: Actor,
  key: GroupTimetableKey,
  language: Language,
): Promise<Timetable> {
  const row = await selectGroupTimetable(db, actor, key, language)
  if (!row) throw notFound()
  return toTimetable(row, key.semestre_id, language)
}

/** The groups whose timetables the actor may read with `getGroupTimetable`. */
export async function listTeacherGroups(db: Database, actor: Actor, key: TimetableKey) {
  requireSelf(actor, key.enseignant_id)
  return selectTeacherGroups(db, actor, key)
}
