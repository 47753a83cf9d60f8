import { type RawBuilder, sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { Id, Text } from '../../../http/wire.ts'
import { heldClasses } from '../../../kernel/held-classes.sql.ts'
import { byName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { rollOf } from '../../../kernel/roll.sql.ts'

/** The class sessions of a colleague in the last days whose roll was not called, or on a later day than its own. */
export const MissingRoll = Type.Object({
  teacherId: Id,
  teacher: Text,
  sessions: Type.Integer({ minimum: 0, description: 'Without a roll' }),
  late: Type.Integer({ minimum: 0, description: 'Whose roll was called on a later day than its own' }),
})
type MissingRoll = Static<typeof MissingRoll>

/** A roll is asked for during this number of days. */
export const attendanceDays = 14

/** The class sessions `s` of the last days with their `roll`, each class of several groups once. */
export const rollsOfLastDays = sql`
  ${heldClasses(sql`today_here() - ${sql.lit(attendanceDays)}`, sql`today_here()`)} s cross join lateral (${rollOf}) roll`
const hasBegun = sql`lower(s.during) <= now_here()`
const isIncomplete = sql`(${hasBegun} and roll.recorded < roll.students)`

/** Nobody can call a roll any more that the office has closed. */
const isOpen = sql`not is_roll_closed(s.group_ids[1], s.subject_id, s.held_on)`

/** Whether the roll of a class session `s` is not complete, and can be called. */
export const isDue: RawBuilder<boolean> = sql`(${isIncomplete} and ${isOpen})`
const isMissing = sql`(${hasBegun} and roll.students > 0 and roll.recorded = 0 and ${isOpen})`
const isLate = sql`exists (
  select from recorded_presence p
  where p.teacher_id = s.teacher_id and p.group_id = any(s.group_ids) and p.subject_id = s.subject_id and p.type = s.type
    and p.slot_id = s.slot_id and p.held_on = s.held_on and p.late_on is not null)`

/** The other teachers of the department with class sessions whose roll was not called at all, or late, by name. */
export async function selectMissingRolls(
  db: Database,
  { departmentId, teacherId, yearId }: Actor,
  language: Language,
): Promise<MissingRoll[]> {
  const { rows } = await sql<MissingRoll>`
    select t.id as "teacherId", ${localizedPersonName(language, 't')} as teacher,
      (count(*) filter (where ${isMissing}))::integer as sessions, (count(*) filter (where ${isLate}))::integer as late
    from ${rollsOfLastDays}
    join teacher t on t.id = s.teacher_id
    where t.department_id = ${departmentId} and t.id <> ${teacherId} and t.is_active and s.year_id = ${yearId}
      and (${isMissing} or ${isLate})
    group by t.id order by ${byName(language, 't')}`.execute(db)
  return rows
}

/** Two days up to which the rolls of a semester were or will be closed; null while all are open. */
export interface ClosingDays {
  yearId: number
  semester: 1 | 2
  earlier: string | null
  later: string
}

/** The rolls that a teacher lacks up to the later day, and those of them after the earlier one. */
export interface RollsBetween {
  teacherId: number
  all: number
  between: number
}

/**
 * The active teachers with a class session of the semester after the earlier day and up to the later whose roll is not
 * complete.
 */
export async function selectMissingBetween(
  db: Database,
  { yearId, semester, earlier, later }: ClosingDays,
): Promise<RollsBetween[]> {
  const isBetween = sql`s.held_on > coalesce(${earlier}::date, '-infinity')`
  const begin = sql<string>`(select starts_on from timetable where year_id = ${yearId} and semester = ${semester})`
  const { rows } = await sql<RollsBetween>`
    select s.teacher_id as "teacherId", count(*)::integer as "all",
      (count(*) filter (where ${isBetween}))::integer as between
    from (
      select own.* from ${heldClasses(begin, sql`${later}::date`)} own
      join subject m on m.id = own.subject_id join teacher t on t.id = own.teacher_id
      where own.year_id = ${yearId} and m.semester = ${semester} and t.is_active) s
    cross join lateral (${rollOf}) roll
    where ${isIncomplete}
    group by s.teacher_id having count(*) filter (where ${isBetween}) > 0 order by s.teacher_id`.execute(db)
  return rows
}
