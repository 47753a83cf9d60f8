import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { studentIdsOfGroup } from '../../../kernel/students.sql.ts'
import { notFound } from '../../../http/errors.ts'
import { done, refused } from '../../../http/outcome.ts'
import type { NewRegister, RegisterGroupsBody, RegisterOutcome } from './register.schemas.ts'
import { heldToday } from './register.service.ts'

/**
 * Writes the register of a session of today, once: a second one is rejected with 501 and the day of the first, a day
 * without a session with 500. A stored register cannot be changed.
 */
export async function addRegister(db: Database, body: NewRegister): Promise<RegisterOutcome> {
  const attempt = await insertRegister(db, body)
  if (attempt.id !== null) return { ...done(), date: attempt.today }
  if (!attempt.is_taught) throw notFound()
  if (!attempt.is_in_year) return refused(500, 'register.year')
  if (!attempt.exists && !attempt.is_held) return refused(500, 'register.notHeld')
  if (!attempt.exists && !attempt.is_whole) return refused(500, 'register.students')
  return { ...refused(501, 'register.exists'), date: attempt.today }
}

interface RegisterAttempt {
  today: string
  is_taught: boolean
  is_in_year: boolean
  /** Whether the teacher has a session with the group in the subject today. */
  is_held: boolean
  /** Whether each student of the group is listed exactly once, and nobody else. */
  is_whole: boolean
  /** Whether today's register existed already. */
  exists: boolean
  /** Id of the inserted register; null if none was inserted. */
  id: number | null
}

/**
 * Inserts today's register atomically, in one statement with its audit entry. Of two concurrent calls the second waits
 * for the first and inserts nothing.
 */
async function insertRegister(db: Database, body: NewRegister): Promise<RegisterAttempt> {
  const { enseignant_id, group_id, matiere_id, type_matiere, annee_id, etudiants } = body
  const { rows } = await sql<RegisterAttempt>`
    with member as (
      select s.id, s.id_number from student_group g cross join lateral ${studentIdsOfGroup} m join student s on s.id = m.student_id
      where g.id = ${group_id}
    ), sent as (
      select member.id as student_id, x.presence
      from unnest(${etudiants.map(({ cin }) => cin)}::text[],
        ${etudiants.map(({ presence }) => (presence === 1 ? 'present' : 'absent'))}::text[]) x (cin, presence)
      left join member on member.id_number = x.cin
    ), judged as (
      select
        exists (select from student_group g where g.id = ${group_id} and ${isTaught(body)}) as is_taught,
        exists (select from academic_year y where y.id = ${annee_id}
          and today_here() between y.starts_on and y.ends_on) as is_in_year,
        exists (select from student_group g where g.id = ${group_id} and exists (${heldToday(body)})) as is_held,
        (select count(*) > 0 and count(*) = count(distinct student_id) from sent)
          and (select count(*) from sent) = (select count(*) from member) as is_whole,
        exists (select from register r
          where r.teacher_id = ${enseignant_id} and r.group_id = ${group_id} and r.subject_id = ${matiere_id}
            and r.type = ${type_matiere} and r.held_on = today_here()) as exists
    ), written as (
      insert into register (teacher_id, group_id, subject_id, type)
      select ${enseignant_id}::int, ${group_id}::int, ${matiere_id}::int, ${type_matiere}::int
      from judged where is_taught and is_in_year and is_held and is_whole
      on conflict do nothing
      returning id
    ), entries as (
      insert into register_entry (register_id, student_id, presence)
      select written.id, sent.student_id, sent.presence from written, sent
    ), traced as (
      insert into audit_log (actor, action, subject)
      select ${`teacher:${enseignant_id}`}, 'register.added', 'register:' || id from written
    )
    select today_here() as today, judged.*, written.id from judged left join written on true`.execute(db)
  const attempt = rows[0]
  if (!attempt) throw new Error('The statement returned no row')
  return attempt
}

/** Whether the teacher has the group `g` in the subject. */
const isTaught = ({
  enseignant_id,
  matiere_id,
  type_matiere,
  annee_id,
  semestre_id,
}: RegisterGroupsBody) => sql`exists (
  select from timetable p join timetable_session s on s.timetable_id = p.id
  where p.year_id = ${annee_id} and p.semester = ${semestre_id} and s.teacher_id = ${enseignant_id}
    and s.subject_id = ${matiere_id} and s.type = ${type_matiere} and s.group_id = g.id)`
