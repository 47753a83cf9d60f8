import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { notFound } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import { callsClass } from '../called-class.sql.ts'
import { presencesOf } from '../presences.sql.ts'
import type * as wire from './register.schemas.ts'

interface ClassKey {
  enseignant_id: number
  group_id: number
  matiere_id: number
  type_matiere: number
}

/**
 * The classes of today with the whole group in the subject that a register is of, by teacher and slot: weekly sessions,
 * make-ups and tests of the teacher, or else those of one teacher who shares the rolls.
 */
export const classesOfToday = ({ enseignant_id, group_id, matiere_id, type_matiere }: ClassKey) => sql`(
  select teacher_id, slot_id
  from (
    select owner.teacher_id, slot.slot_id, first_value(owner.teacher_id) over (
        order by owner.teacher_id = ${enseignant_id} desc, owner.teacher_id) as of_register
    from (
      select ${enseignant_id}::int as teacher_id
      union
      select s.teacher_id from timetable_session s join student_group g on g.id = s.group_id
      where g.id = ${group_id} and s.subject_id = ${matiere_id} and s.type = ${type_matiere}
        and ${mayCallRoll(enseignant_id, 's')}
      union
      select n.teacher_id from session_notice n join student_group g on g.id = ${group_id}
      where n.held_on = today_here() and n.subject_id = ${matiere_id} and n.type = ${type_matiere}
        and ${mayCallRoll(enseignant_id, 'n')}) owner
    cross join lateral slots_of_class(owner.teacher_id, ${group_id}, ${matiere_id}, ${type_matiere}, today_here())
      slot (slot_id)) c
  where teacher_id = of_register)`

/**
 * The students of a group as the initial register: all present, with its sessions of today in the subject. 404 for a
 * group whose rolls the teacher does not call.
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
          where q.id in (
            select c.slot_id from ${classesOfToday({ enseignant_id: teacherId, matiere_id, type_matiere, group_id })} c)) as quarts`
  const { rows } = await sql<wire.GroupStudents>`
    select (
      select coalesce(json_agg(json_build_object('cin', s.id_number, 'name', ${studentName(language)}, 'presence', 1)
        order by ${byStudentName(language)}), '[]')
      from ${studentIdsOfGroup} m join student s on s.id = m.student_id) as "Etudiant"${today}
    from student_group g
    where g.id = ${group_id}
      and ${callsClass(teacherId, { type: type_matiere, yearId: annee_id, semester: semestre_id })}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The rows `a` of the sheets `h` of the group `g` in a subject that the teacher calls, in a register or in the session. */
const recorded = (key: wire.DatesKey) => sql`
  from attendance_sheet h
  join attendance a on a.sheet_id = h.id
  join student_group g on g.id = h.group_id
  where h.group_id = ${key.group_id} and h.subject_id = ${key.matiere_id} and h.type = ${key.type_matiere}
    and ${mayCallRoll(key.enseignant_id, 'h')} and g.year_id = ${key.annee_id}`

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
 * The recorded students of one day, present if they were in each class of it, and the id of its register if the
 * teacher has one; 404 for a day without a roll.
 */
export async function getRegister(db: Database, key: wire.RegisterKey, language: Language): Promise<wire.Register> {
  const { rows } = await sql<{ id: number | null; etudiant: wire.Register['etudiant'] | null }>`
    select min(e.register_id) as id, json_agg(json_build_object('cin', s.id_number, 'name', ${studentName(language)},
      'presence', e.presence) order by ${byStudentName(language)}) as etudiant
    from (
      select a.student_id, bool_and(a.presence = 'present')::int as presence, min(h.register_id) filter (where h.teacher_id = ${key.enseignant_id}) as register_id
      ${recorded(key)} and h.held_on = ${key.date}
      group by a.student_id) e
    join student s on s.id = e.student_id
    where exists (select from subject m where m.id = ${key.matiere_id} and m.semester = ${key.semestre_id})`.execute(db)
  const [day] = rows
  if (!day?.etudiant) throw notFound()
  return { etudiant: day.etudiant, ...(day.id !== null && { id: day.id }) }
}

/**
 * The elimination view: presence count per student of a group, and who is eliminated; 404 for a group whose rolls
 * the teacher does not call in the subject.
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
    where g.id = ${key.group_id} and ${callsClass(key.enseignant_id, {
      ...{ subjectId: key.matiere_id, type: key.type_matiere, semester: key.semestre_id },
    })}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].presences
}
