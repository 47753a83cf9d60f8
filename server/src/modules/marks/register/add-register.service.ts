import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { studentIdsOfGroup } from '../../../kernel/students.sql.ts'
import { notFound } from '../../../http/errors.ts'
import { done, refused } from '../../../http/outcome.ts'
import type { NewRegister, RegisterGroupsBody, RegisterOutcome } from './register.schemas.ts'
import { slotsOfToday } from './register.service.ts'

/**
 * Writes the register of today, once: the closed roll of each class that the teacher has with the group in the subject,
 * but of one whose roll is begun. A second one, and one of classes whose rolls are all begun, is rejected with 501 and
 * the day; a day without a class with 500.
 */
export async function addRegister(db: Database, body: NewRegister): Promise<RegisterOutcome> {
  const attempt = await insertRegister(db, body)
  if (attempt.id !== null) return { ...done(), date: attempt.today }
  if (!attempt.is_taught) throw notFound()
  if (attempt.is_closed) return refused(500, 'roll.closed')
  if (!attempt.is_in_year) return refused(500, 'register.year')
  if (!attempt.exists && !attempt.is_held) return refused(500, 'register.notHeld')
  if (!attempt.exists && !attempt.is_whole) return refused(500, 'register.students')
  return { ...refused(501, 'register.exists'), date: attempt.today }
}

interface RegisterAttempt {
  today: string
  is_taught: boolean
  is_in_year: boolean
  /** Whether the office has closed the rolls of today. */
  is_closed: boolean
  /** Whether the teacher has a session with the group in the subject today. */
  is_held: boolean
  /** Whether each student of the group is listed exactly once, and nobody else. */
  is_whole: boolean
  /** Whether today's register existed already, or the roll of each of today's classes. */
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
    ), class as (
      select slot_id, exists (
        select from attendance_sheet h
        where ${isOfRegister(body)} and h.slot_id = slot.slot_id
          and (not h.is_open or exists (select from attendance a where a.sheet_id = h.id))) as is_begun
      from ${slotsOfToday(body)} slot (slot_id)
    ), judged as (
      select
        exists (select from student_group g where g.id = ${group_id} and ${isTaught(body)}) as is_taught,
        exists (select from academic_year y where y.id = ${annee_id}
          and today_here() between y.starts_on and y.ends_on) as is_in_year,
        is_roll_closed(${group_id}::int, ${matiere_id}::int, today_here()) as is_closed,
        exists (select from class) as is_held,
        (select count(*) > 0 and count(*) = count(distinct student_id) from sent)
          and (select count(*) from sent) = (select count(*) from member) as is_whole,
        coalesce((select bool_and(is_begun) from class), false)
          or exists (select from register h where ${isOfRegister(body)}) as exists
    ), written as (
      insert into register (teacher_id, group_id, subject_id, type)
      select ${enseignant_id}::int, ${group_id}::int, ${matiere_id}::int, ${type_matiere}::int
      from judged where is_taught and not is_closed and is_in_year and is_held and is_whole and not exists
      on conflict do nothing
      returning id
    ), sheet as (
      insert into attendance_sheet as kept (teacher_id, group_id, subject_id, type, slot_id, held_on, is_open, register_id)
      select ${enseignant_id}::int, ${group_id}::int, ${matiere_id}::int, ${type_matiere}::int, slot_id, today_here(),
        false, written.id
      from written, class where not is_begun
      on conflict (teacher_id, group_id, subject_id, type, slot_id, held_on) do update
        set is_open = false, register_id = excluded.register_id
      returning id
    ), entries as (
      insert into attendance (sheet_id, student_id, presence, mark)
      select sheet.id, sent.student_id, sent.presence, case sent.presence when 'absent' then 0 end from sheet, sent
      on conflict (sheet_id, student_id) do nothing
    ), traced as (
      insert into audit_log (actor, action, subject)
      select ${`teacher:${enseignant_id}`}, 'register.added', 'register:' || id from written
    )
    select today_here() as today, judged.*, written.id from judged left join written on true`.execute(db)
  const attempt = rows[0]
  if (!attempt) throw new Error('The statement returned no row')
  return attempt
}

/** Matches the registers or sheets `h` of today. */
const isOfRegister = (body: NewRegister) => sql`(
  h.teacher_id = ${body.enseignant_id} and h.group_id = ${body.group_id} and h.subject_id = ${body.matiere_id}
  and h.type = ${body.type_matiere} and h.held_on = today_here())`

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
