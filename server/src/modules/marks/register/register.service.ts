import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { presencesOf } from '../presences.sql.ts'
import type * as wire from './register.schemas.ts'

/**
 * The slots `slot_id` of the teacher's sessions today with the whole group `g` in the subject: weekly sessions,
 * make-ups and tests.
 */
export const heldToday = ({
  enseignant_id,
  matiere_id,
  type_matiere,
  annee_id,
  semestre_id,
}: wire.RegisterGroupsBody) => sql`
  select o.slot_id
  from class_occurrences(today_here(), today_here()) o
  join timetable t on t.id = o.timetable_id and t.year_id = ${annee_id} and t.semester = ${semestre_id}
  where not o.is_make_up and o.teacher_id = ${enseignant_id} and o.subject_id = ${matiere_id} and o.type = ${type_matiere}
    and o.group_ids = array[g.id] and o.state in ('planned', 'held')
  union
  select n.slot_id
  from session_notice n
  where n.held_on = today_here() and n.teacher_id = ${enseignant_id} and n.subject_id = ${matiere_id}
    and n.type = ${type_matiere} and n.year_id = ${annee_id} and n.semester = ${semestre_id}
    and g.span <@ (select range_agg(ng.group_span) from session_notice_group ng where ng.notice_id = n.id)
    and not exists (
      select from class_occurrences(today_here(), today_here()) o
      where o.is_make_up and o.id = n.id and o.state = 'cancelled')`

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
          where q.id in (${heldToday({ enseignant_id: teacherId, matiere_id, type_matiere, annee_id, semestre_id })})) as quarts`
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

/** Matches the registers `r` of a teacher's group in a subject. */
const isRegister = (key: Pick<wire.DatesKey, 'enseignant_id' | 'group_id' | 'matiere_id' | 'type_matiere'>) => sql`
  r.teacher_id = ${key.enseignant_id} and r.group_id = ${key.group_id} and r.subject_id = ${key.matiere_id}
  and r.type = ${key.type_matiere}`

/** The days that have a register, newest first. */
export async function listRegisterDates(db: Database, key: wire.DatesKey): Promise<{ value: string; label: string }[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select r.held_on as value, to_char(r.held_on, 'DD/MM/YYYY') as label
    from register r join student_group g on g.id = r.group_id
    where ${isRegister(key)} and g.year_id = ${key.annee_id}
    order by r.held_on desc`.execute(db)
  return rows
}

/** The register of one day; 404 if there is none. */
export async function getRegister(db: Database, key: wire.RegisterKey, language: Language): Promise<wire.Register> {
  const { rows } = await sql<wire.Register>`
    select r.id, (
      select coalesce(json_agg(json_build_object('cin', s.id_number, 'name', ${studentName(language)},
        'presence', (e.presence = 'present')::int) order by ${byStudentName(language)}), '[]')
      from register_entry e join student s on s.id = e.student_id where e.register_id = r.id) as etudiant
    from register r
    join student_group g on g.id = r.group_id
    join subject m on m.id = r.subject_id
    where ${isRegister(key)} and r.held_on = ${key.date} and g.year_id = ${key.annee_id}
      and m.semester = ${key.semestre_id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
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
