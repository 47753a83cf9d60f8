import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { hasCalledClass } from '../called-class.sql.ts'
import { presencesOf } from '../presences.sql.ts'
import type { AbsenceCount, AbsencesKey, SessionGroup } from './attendance.schemas.ts'

/** The groups and subjects whose rolls a teacher calls in a year, with the number of sessions of which presences are recorded. */
export async function listSessionGroups(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<SessionGroup[]> {
  const { rows } = await sql<SessionGroup>`
    select g.name as "group", g.id as group_id, ${localizedName(language, 'm')} as matiere, m.id as matiere_id, k.type,
      (select count(*) from attendance_sheet h
        where h.group_id = g.id and h.subject_id = k.subject_id and h.type = k.type and ${mayCallRoll(teacherId, 'h')}
          and exists (select from attendance a where a.sheet_id = h.id)) as nbr_seances
    from (
      select g.id as group_id, s.subject_id, s.type
      from timetable t join timetable_session s on s.timetable_id = t.id join student_group g on g.id = s.group_id
      where t.year_id = ${yearId} and ${mayCallRoll(teacherId, 's')}
      union
      select g.id, h.subject_id, h.type
      from attendance_sheet h join student_group g on g.id = h.group_id
      where ${mayCallRoll(teacherId, 'h')}) k
    join student_group g on g.id = k.group_id and g.year_id = ${yearId}
    join subject m on m.id = k.subject_id
    order by m.semester, ${localizedName(language, 'm')}, k.type, g.name`.execute(db)
  return rows
}

/** Absence count per student of a group, also from an earlier group of the year; 404 if the teacher does not call its rolls in that subject. */
export async function countAbsences(db: Database, key: AbsencesKey, language: Language): Promise<AbsenceCount[]> {
  const { rows } = await sql<{ counts: AbsenceCount[] }>`
    select (
      select coalesce(json_agg(json_build_object('cin', s.id_number, 'etudiant', ${studentName(language)},
        'nbr', counted.absences, 'nbr_seances', counted.sessions) order by ${byStudentName(language)}), '[]')
      from ${studentIdsOfGroup} m
      join student s on s.id = m.student_id
      cross join lateral ${presencesOf(key.matiere_id, key.type)} counted) as counts
    from student_group g
    where g.id = ${key.group_id}
      and ${hasCalledClass(key.enseignant_id, { subjectId: key.matiere_id, type: key.type })}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].counts
}
