import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database/connect.ts'
import { studentIdsOfGroup } from '../../../kernel/students.sql.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { isThere, type RollDetail } from '../attendance/roll.schemas.ts'
import { callsClass } from '../called-class.sql.ts'
import type { NewRegister } from './register.schemas.ts'
import { classesOfToday } from './register.service.ts'

/** The class of a register; `enseignant_id` is the teacher who writes it. */
type RegisterClass = Omit<NewRegister, 'etudiants'>

/** The state of a student in a register. */
type RegisterEntry = RollDetail & { idNumber: string }

type RegisterRefusal = 'register.exists' | 'register.notHeld' | 'register.students' | 'register.year' | 'roll.closed'

/**
 * Writes the register of today, once: the closed roll of each class with the group in the subject that the teacher has, or
 * else of one teacher who shares it, but of a class whose roll is begun. Returns the day, with the reason where nothing was
 * written. Throws 404 for a class whose rolls the teacher does not call, and 409 when another one calls the roll meanwhile.
 */
export async function writeRegister(
  db: Database,
  of: RegisterClass,
  entries: readonly RegisterEntry[],
): Promise<{ date: string; refusal: RegisterRefusal | null }> {
  const attempt = await insertRegister(db, of, entries).catch((error: unknown) => {
    if (isBegunMeanwhile(error)) throw conflict('register.exists')
    throw error
  })
  if (attempt.id === null && !attempt.is_taught) throw notFound()
  return { date: attempt.today, refusal: refusalOf(attempt) }
}

/** Whether a roll was called between the check of the statement and its write; then nothing is written. */
const isBegunMeanwhile = (error: unknown) => error instanceof DatabaseError && error.constraint === 'attendance_pkey'

function refusalOf(attempt: RegisterAttempt): RegisterRefusal | null {
  if (attempt.id !== null) return null
  if (attempt.is_closed) return 'roll.closed'
  if (!attempt.is_in_year) return 'register.year'
  if (!attempt.exists && !attempt.is_held) return 'register.notHeld'
  if (!attempt.exists && !attempt.is_whole) return 'register.students'
  return 'register.exists'
}

interface RegisterAttempt {
  today: string
  is_taught: boolean
  is_in_year: boolean
  /** Whether the office has closed the rolls of today. */
  is_closed: boolean
  /** Whether the owner of the class has a session with the group in the subject today. */
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
async function insertRegister(
  db: Database,
  of: RegisterClass,
  entries: readonly RegisterEntry[],
): Promise<RegisterAttempt> {
  const { enseignant_id, group_id, matiere_id, type_matiere, annee_id, semestre_id } = of
  const column = (valueOf: (entry: RegisterEntry) => string | number | null) => sql`${entries.map(valueOf)}`
  const calls = callsClass(enseignant_id, {
    ...{ subjectId: matiere_id, type: type_matiere, yearId: annee_id, semester: semestre_id },
  })
  const { rows } = await sql<RegisterAttempt>`
    with member as (
      select s.id, s.id_number from student_group g cross join lateral ${studentIdsOfGroup} m join student s on s.id = m.student_id
      where g.id = ${group_id}
    ), sent as (
      select member.id as student_id, x.presence, x.state, x.minutes, x.document, x.accepted_by, x.remark
      from unnest(${column(({ idNumber }) => idNumber)}::text[],
        ${column(({ state }) => (isThere(state) ? 'present' : 'absent'))}::text[], ${column(({ state }) => state)}::text[],
        ${column(({ minutes }) => minutes)}::smallint[], ${column(({ document }) => document)}::text[],
        ${column(({ acceptedBy }) => acceptedBy)}::text[], ${column(({ remark }) => remark)}::text[])
        x (cin, presence, state, minutes, document, accepted_by, remark)
      left join member on member.id_number = x.cin
    ), class as (
      select c.teacher_id, c.slot_id, exists (
        select from attendance_sheet h
        where h.teacher_id = c.teacher_id and ${isOfToday(of)} and h.slot_id = c.slot_id
          and (not h.is_open or exists (select from attendance a where a.sheet_id = h.id))) as is_begun
      from ${classesOfToday(of)} c
    ), owner as (
      select coalesce((select min(teacher_id) from class), ${enseignant_id}) as id
    ), judged as (
      select
        exists (select from student_group g where g.id = ${group_id} and ${calls}) as is_taught,
        exists (select from academic_year y where y.id = ${annee_id}
          and today_here() between y.starts_on and y.ends_on) as is_in_year,
        is_roll_closed(${group_id}::int, ${matiere_id}::int, today_here()) as is_closed,
        exists (select from class) as is_held,
        (select count(*) > 0 and count(*) = count(distinct student_id) from sent)
          and (select count(*) from sent) = (select count(*) from member) as is_whole,
        coalesce((select bool_and(is_begun) from class), false)
          or exists (select from register h join owner on owner.id = h.teacher_id where ${isOfToday(of)}) as exists
    ), written as (
      insert into register (teacher_id, group_id, subject_id, type)
      select owner.id, ${group_id}::int, ${matiere_id}::int, ${type_matiere}::int
      from judged, owner where is_taught and not is_closed and is_in_year and is_held and is_whole and not exists
      on conflict do nothing
      returning id
    ), sheet as (
      insert into attendance_sheet as kept (teacher_id, group_id, subject_id, type, slot_id, held_on, is_open, register_id)
      select owner.id, ${group_id}::int, ${matiere_id}::int, ${type_matiere}::int, slot_id, today_here(), false, written.id
      from written, owner, class where not is_begun
      on conflict (teacher_id, group_id, subject_id, type, slot_id, held_on) do update
        set is_open = false, register_id = excluded.register_id
      returning id
    ), entries as (
      insert into attendance
        (sheet_id, student_id, presence, mark, state, minutes, document, accepted_by, remark, entered_by)
      select sheet.id, sent.student_id, sent.presence, case sent.presence when 'absent' then 0 end, sent.state, sent.minutes,
        sent.document, sent.accepted_by, sent.remark, ${`teacher:${enseignant_id}`}
      from sheet, sent
    ), traced as (
      insert into audit_log (actor, action, subject)
      select ${`teacher:${enseignant_id}`}, 'register.added', 'register:' || id from written
    )
    select today_here() as today, judged.*, written.id from judged left join written on true`.execute(db)
  const attempt = rows[0]
  if (!attempt) throw new Error('The statement returned no row')
  return attempt
}

/** Whether the register or sheet `h` is of the class and of today. */
const isOfToday = ({ group_id, matiere_id, type_matiere }: RegisterClass) => sql`(
  h.group_id = ${group_id} and h.subject_id = ${matiere_id} and h.type = ${type_matiere} and h.held_on = today_here())`
