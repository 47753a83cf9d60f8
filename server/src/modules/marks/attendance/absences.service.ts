import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Language } from '../../../platform/language.ts'
import { localizedName } from '../../../platform/localized-name.sql.ts'
import { byName, studentIdsOfGroup, studentName } from '../../../platform/students.sql.ts'
import type { AbsenceCount, AbsencesKey, SessionGroup } from './attendance.schemas.ts'

/** The groups and subjects a teacher has in a year, with the number of sessions with saved attendance. */
export async function listSessionGroups(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<SessionGroup[]> {
  const { rows } = await sql<SessionGroup>`
    select g.name as "group", g.id as group_id, ${localizedName(language, 'm')} as matiere, m.id as matiere_id, k.type,
      (select count(*) from attendance_sheet h
        where h.teacher_id = ${teacherId} and h.group_id = g.id and h.subject_id = m.id and h.type = k.type
          and exists (select from attendance a where a.sheet_id = h.id)) as nbr_seances
    from (
      select s.group_id, s.subject_id, s.type from timetable t join timetable_session s on s.timetable_id = t.id
      where t.year_id = ${yearId} and s.teacher_id = ${teacherId}
      union
      select h.group_id, h.subject_id, h.type from attendance_sheet h where h.teacher_id = ${teacherId}) k
    join student_group g on g.id = k.group_id and g.year_id = ${yearId}
    join subject m on m.id = k.subject_id
    order by m.semester, m.name, k.type, g.name`.execute(db)
  return rows
}

/** Absence count per student of a group; 404 if the teacher does not have the group in that subject. */
export async function countAbsences(db: Database, key: AbsencesKey, language: Language): Promise<AbsenceCount[]> {
  const { rows } = await sql<{ counts: AbsenceCount[] }>`
    select (
      select coalesce(json_agg(json_build_object('cin', s.id_number, 'etudiant', ${studentName(language)},
        'nbr', counted.absences, 'nbr_seances', counted.sessions) order by ${byName}), '[]')
      from ${studentIdsOfGroup} m
      join student s on s.id = m.student_id
      left join (
        select a.student_id, count(*) as sessions, count(*) filter (where a.presence = 'absent') as absences
        from attendance_sheet h join attendance a on a.sheet_id = h.id
        where ${isCountedSheet(key)} group by a.student_id) held on held.student_id = s.id
      cross join lateral (
        select coalesce(held.absences, 0) as absences, coalesce(held.sessions, 0) as sessions) counted) as counts
    from student_group g
    where g.id = ${key.group_id} and (
      exists (select from timetable_session s where s.teacher_id = ${key.enseignant_id} and s.group_id = g.id
        and s.subject_id = ${key.matiere_id} and s.type = ${key.type})
      or exists (select from attendance_sheet h where ${isCountedSheet(key)}))`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].counts
}

/** The sheets `h` of the group `g`. */
const isCountedSheet = ({ enseignant_id, matiere_id, type }: AbsencesKey) => sql`
  h.teacher_id = ${enseignant_id} and h.group_id = g.id and h.subject_id = ${matiere_id} and h.type = ${type}`
