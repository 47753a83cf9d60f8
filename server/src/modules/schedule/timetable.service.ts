import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/errors.ts'
import type { GroupTimetableKey, OwnGroupsKey, Timetable, TimetableKey } from './schedule.schemas.ts'
import type { Language } from '../../http/language.ts'
import { toTimetable } from './timetable-grid.ts'
import { selectGroupTimetable, selectTeacherTimetable } from './timetable.sql.ts'

export async function getTeacherTimetable(db: Database, key: TimetableKey, language: Language): Promise<Timetable> {
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
export async function listTeacherGroups(
  db: Database,
  actor: Actor,
  key: OwnGroupsKey,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from student_group g
    where g.year_id = ${key.annee_id} and g.id in (
        select s.group_id from timetable p join timetable_session s on s.timetable_id = p.id
        where p.year_id = ${key.annee_id} and p.semester = ${key.semestre_id} and s.teacher_id = ${actor.teacherId}
        union all
        select own.id from speciality join student_group own on own.speciality_id = speciality.id
        where ${actor.isHead} and speciality.department_id = ${actor.departmentId} and own.year_id = ${key.annee_id})
    order by g.name`.execute(db)
  return rows
}
