import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { presencesOf } from '../presences.sql.ts'
import type * as wire from './register.schemas.ts'

/** The slots of today in which the teacher has the whole group in the subject: weekly sessions, make-ups and tests. */
export const slotsOfToday = (key: wire.RegisterGroupsBody & { group_id: number }) => sql`
  slots_of_class(${key.enseignant_id}, ${key.group_id}, ${key.matiere_id}, ${key.type_matiere}, today_here())`

/**
 * The students of a group as the initial register: all present, with its sessions of today in the subject. 404 for a
 * group that the teacher does not have.
 */
export async function listGroupStudents(
  db: Database,
  teacherId: number,
  { group_id, type_matiere, semestre_id, annee_id, matiere_id }: wire.GroupKey,
  language: Language,
): Promise<wire.GroupStudents> {
  const today =
    matiere_id === undefined
      ? sql``
      : sql`, today_here() as date, (
          select coalesce(json_agg(q.label order by q.starts_at), '[]') from time_slot q
          where q.id in (select ${slotsOfToday({ enseignant_id: teacherId, matiere_id, type_matiere, annee_id, semestre_id, group_id })})) as quarts`
  const { rows } = await sql<wire.GroupStudents>`
    select (
      select coalesce(json_agg(json_build_object('cin', s.id_number, 'name', ${studentName(language)}, 'presence', 1)
        order by ${byStudentName(language)}), '[]')
      from ${studentIdsOfGroup} m join student s on s.id = m.student_id) as "Etudiant"${today}
    from student_group g
    where g.id = ${group_id} and exists (
      select from timetable p join timetable_session s on s.timetable_id = p.id
      where p.year_id = ${annee_id} and p.semester = ${semestre_id} and s.teacher_id = ${teacherId}
        and s.type = ${type_matiere} and s.group_id = g.id)`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The rows `a` of the sheets `h` of a teacher's group `g` in a subject: recorded in a register or in the session. */
const recorded = (key: wire.DatesKey) => sql`
  from attendance_sheet h
  join attendance a on a.sheet_id = h.id
  join student_group g on g.id = h.group_id
  where h.teacher_id = ${key.enseignant_id} and h.group_id = ${key.group_id} and h.subject_id = ${key.matiere_id}
    and h.type = ${key.type_matiere} and g.year_id = ${key.annee_id}`

/** The days of which a roll is recorded, newest first. */
export async function listRegisterDates(db: Database, key: wire.DatesKey): Promise<{ value: string; label: string }[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select h.held_on as value, to_char(h.held_on, 'DD/MM/YYYY') as label
    ${recorded(key)}
    group by h.held_on
    order by h.held_on desc`.execute(db)
  return rows
}

/**
 * The recorded students of one day, present if they were in each class of it, and the id of its register if there is
 * one; 404 for a day without a roll.
 */
export async function getRegister(db: Database, key: wire.RegisterKey, language: Language): Promise<wire.Register> {
  const { rows } = await sql<{ id: number | null; etudiant: wire.Register['etudiant'] | null }>`
    select min(e.register_id) as id, json_agg(json_build_object('cin', s.id_number, 'name', ${studentName(language)},
      'presence', e.presence) order by ${byStudentName(language)}) as etudiant
    from (
      select a.student_id, bool_and(a.presence = 'present')::int as presence, min(h.register_id) as register_id
      ${recorded(key)} and h.held_on = ${key.date}
      group by a.student_id) e
    join student s on s.id = e.student_id
    where exists (select from subject m where m.id = ${key.matiere_id} and m.semester = ${key.semestre_id})`.execute(db)
  const [day] = rows
  if (!day?.etudiant) throw notFound()
  return { etudiant: day.etudiant, ...(day.id !== null && { id: day.id }) }
}

/**
 * The elimination view: presence count per student of a group, and who is eliminated; 404 for a group that the teacher
 * does not have in the subject.
 */
export async function listPresences(
  db: Database,
  key: wire.PresencesKey,
  language: Language,
): Promise<wire.StudentPresences[]> {
  const { rows } = await sql<{ presences: wire.StudentPresences[] }>`
    select (
      select coalesce(json_agg(json_build_object(
          'etudiant', json_build_object('code', s.id_number, 'etudiant_name', ${studentName(language)}),
          'count_presence', counted.sessions - counted.absences, 'count_registre', counted.sessions,
          'presence', (x.student_id is null)::int)
        order by ${byStudentName(language)}), '[]')
      from ${studentIdsOfGroup} m
      join student s on s.id = m.student_id
      cross join lateral ${presencesOf(key.matiere_id, key.type_matiere)} counted
      left join elimination x on x.student_id = s.id and x.subject_id = ${key.matiere_id} and x.year_id = g.year_id
    ) as presences
    from student_group g
    where g.id = ${key.group_id} and exists (
      select from timetable p join timetable_session s on s.timetable_id = p.id
      where p.year_id = g.year_id and p.semester = ${key.semestre_id} and s.teacher_id = ${key.enseignant_id}
        and s.subject_id = ${key.matiere_id} and s.type = ${key.type_matiere} and s.group_id = g.id)`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].presences
}
