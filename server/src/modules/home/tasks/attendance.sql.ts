import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { byName, localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import type { DepartmentTasks, Tasks } from './task.schemas.ts'

/** A roll is asked for during this number of days. */
export const attendanceDays = 14

/** The class sessions `s` of the last days that have begun. */
const begunSessions = sql`
  held_class_sessions(today_here() - ${sql.lit(attendanceDays)}, today_here()) s`
const hasBegun = sql`lower(s.during) <= now_here()`

/**
 * How many students the groups of the session `s` have, and how many of them are recorded: those in its attendance sheet,
 * those in a register of that day, which `recorded_presence` counts too, and all of a group whose sheet is closed.
 */
export const rollOf = sql`
  select coalesce(sum(part.students), 0)::integer as students, coalesce(sum(part.recorded), 0)::integer as recorded
  from unnest(s.group_ids) as one (group_id)
  join student_group g on g.id = one.group_id
  left join attendance_sheet h on h.teacher_id = s.teacher_id and h.group_id = g.id and h.subject_id = s.subject_id
    and h.type = s.type and h.slot_id = s.slot_id and h.held_on = s.held_on
  cross join lateral (
    select count(*) as students, count(*) filter (where not coalesce(h.is_open, true)
        or exists (select from attendance a where a.sheet_id = h.id and a.student_id = e.student_id)
        or exists (
          select from register r join register_entry n on n.register_id = r.id and n.student_id = e.student_id
          where r.teacher_id = s.teacher_id and r.group_id = g.id and r.subject_id = s.subject_id and r.type = s.type
            and r.held_on = s.held_on)) as recorded
    from student_group inner_group join enrolment e on e.group_id = inner_group.id
    where inner_group.year_id = g.year_id and inner_group.span <@ g.span) part`

/** The teacher's class sessions of the last days whose students are not all recorded, by day and hour. */
export async function selectAttendanceTasks(
  db: Database,
  { teacherId, yearId }: { teacherId: number; yearId: number },
  language: Language,
): Promise<Tasks['attendance']> {
  const { rows } = await sql<Tasks['attendance'][number]>`
    select s.timetable_id as "timetableId", s.subject_id as "subjectId", s.slot_id as "slotId",
      extract(isodow from s.held_on)::integer as day, s.type, s.is_make_up as "isMakeUp", s.held_on as "heldOn",
      q.label as slot, ${localizedName(language, 'm')} as subject,
      (select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(s.group_ids)) as groups,
      roll.recorded, roll.students
    from ${begunSessions}
    join subject m on m.id = s.subject_id
    join time_slot q on q.id = s.slot_id
    cross join lateral (${rollOf}) roll
    where s.teacher_id = ${teacherId} and s.year_id = ${yearId} and ${hasBegun} and roll.recorded < roll.students
    order by s.held_on, q.starts_at, s.id`.execute(db)
  return rows
}

/** The other teachers of the department with class sessions whose roll was not called at all, by name. */
export async function selectMissingRolls(
  db: Database,
  { departmentId, teacherId, yearId }: { departmentId: number; teacherId: number; yearId: number },
  language: Language,
): Promise<DepartmentTasks['attendance']> {
  const { rows } = await sql<DepartmentTasks['attendance'][number]>`
    select t.id as "teacherId", ${localizedPersonName(language, 't')} as teacher, count(*)::integer as sessions
    from ${begunSessions}
    join teacher t on t.id = s.teacher_id
    cross join lateral (${rollOf}) roll
    where t.department_id = ${departmentId} and t.id <> ${teacherId} and t.is_active and s.year_id = ${yearId}
      and ${hasBegun} and roll.students > 0 and roll.recorded = 0
    group by t.id order by ${byName(language, 't')}`.execute(db)
  return rows
}
