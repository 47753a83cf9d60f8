import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { refusalDays } from './marks.sql.ts'
import type { Tasks } from './task.schemas.ts'

interface Owner {
  teacherId: number
  yearId: number
}

const localTime = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`

/** The absences that were refused in the last days, unless the teacher asked again for a part of the same time. */
export async function selectAbsenceTasks(db: Database, { teacherId, yearId }: Owner): Promise<Tasks['absences']> {
  const { rows } = await sql<Tasks['absences'][number]>`
    select a.id, ${localTime('a.starts_at')} as "from", ${localTime('a.ends_at')} as "to"
    from absence_notice a
    where a.teacher_id = ${teacherId} and a.year_id = ${yearId} and a.state = 2
      and coalesce(a.decided_at, a.created_at)::date >= today_here() - ${sql.lit(refusalDays)}
      and not exists (
        select from absence_notice later
        where later.teacher_id = a.teacher_id and later.id > a.id
          and tsrange(later.starts_at, later.ends_at) && tsrange(a.starts_at, a.ends_at))
    order by a.starts_at, a.id`.execute(db)
  return rows
}

/**
 * The coming make-ups and tests without a room, and those that were refused in the last days, unless the teacher sent
 * another one of the same subject, type and exam type after the decision.
 */
export async function selectSessionNoticeTasks(
  db: Database,
  { teacherId, yearId }: Owner,
  language: Language,
): Promise<Tasks['sessionNotices']> {
  const { rows } = await sql<Tasks['sessionNotices'][number]>`
    select n.id, case when n.exam_type_id is null then 'make-up' else 'test' end as kind, x.kind as "testKind",
      case n.state when 2 then 'another-try' else 'room' end as need, n.state = 0 as "isPending", n.held_on as date,
      q.label as slot, ${localizedName(language, 'm')} as subject,
      (select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(n.group_ids)) as groups
    from requested_session_notice n
    join subject m on m.id = n.subject_id
    join time_slot q on q.id = n.slot_id
    left join exam_type x on x.id = n.exam_type_id
    where n.teacher_id = ${teacherId} and n.year_id = ${yearId} and (
      n.state <> 2 and n.room_id is null and n.held_on >= today_here()
      or n.state = 2 and n.decided_at::date >= today_here() - ${sql.lit(refusalDays)} and not exists (
        select from requested_session_notice later
        where later.teacher_id = n.teacher_id and later.id <> n.id and later.created_at > n.decided_at
          and later.subject_id = n.subject_id and later.type = n.type
          and later.exam_type_id is not distinct from n.exam_type_id))
    order by n.held_on, q.starts_at, n.id`.execute(db)
  return rows
}

/** The semesters whose wishes have a deadline that is not over, without a sheet or with pending lines. */
export async function selectWishTasks(db: Database, { teacherId, yearId }: Owner): Promise<Tasks['wishes']> {
  const { rows } = await sql<Tasks['wishes'][number]>`
    select d.semester, d.due_on as "dueOn", s.id as "sheetId", count(w.id) filter (where w.state <> 'pending')::integer as decided,
      count(w.id)::integer as lines
    from deadline d
    left join wish_sheet s on s.teacher_id = ${teacherId} and s.year_id = d.year_id and s.semester = d.semester
      and s.proposed_by is null
    left join wish_line w on w.sheet_id = s.id
    where d.year_id = ${yearId} and d.semester is not null and d.due_on >= today_here()
    group by d.id, s.id
    having s.id is null or count(w.id) filter (where w.state = 'pending') > 0
    order by d.due_on, d.semester`.execute(db)
  return rows
}

/** The copies to fetch and to return, by day. */
export async function selectReservationTasks(db: Database, { teacherId }: Owner): Promise<Tasks['reservations']> {
  const { rows } = await sql<Tasks['reservations'][number]>`
    select r.id, b.title, case r.stage when 'ready' then 'fetch' else 'return' end as need,
      case r.stage when 'ready' then r.fetch_until else r.ends_at::date end as "dueOn"
    from reservation r join book b on b.id = r.book_id
    where r.teacher_id = ${teacherId}
      and (r.stage = 'ready' or r.stage = 'lent' and r.ends_at::date <= today_here())
    order by "dueOn", r.id`.execute(db)
  return rows
}

/** The print runs to fetch, and those refused in the last days with no later one for the same students. */
export async function selectPrintRunTasks(db: Database, { teacherId, yearId }: Owner): Promise<Tasks['printRuns']> {
  const { rows } = await sql<Tasks['printRuns'][number]>`
    select r.id, r.file_name as "fileName", case r.stage when 'ready' then 'fetch' else 'another-try' end as need
    from print_run r
    where r.teacher_id = ${teacherId} and r.year_id = ${yearId} and (
      r.stage = 'ready'
      or r.stage = 'refused' and r.staged_at::date >= today_here() - ${sql.lit(refusalDays)} and not exists (
        select from print_run later
        where later.teacher_id = r.teacher_id and later.level_id = r.level_id and later.speciality_id = r.speciality_id
          and later.created_at > r.staged_at))
    order by r.staged_at, r.id`.execute(db)
  return rows
}
