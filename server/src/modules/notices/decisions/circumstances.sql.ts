import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { type FreeRoom, selectFreeRooms } from '../free-rooms.sql.ts'
import type { FormerNotice, PlannedItem } from './decision.schemas.ts'
import type { NoticeKey } from './notice-key.ts'

/** Days of a long absence whose class sessions are listed. */
const maxDays = 60
const maxHistory = 10

const isAbsence = ({ kind }: NoticeKey) => kind === 'absence'

/** The teacher, time and groups of a notice, as a table `n` of one row. */
const noticeOf = (key: NoticeKey) =>
  isAbsence(key)
    ? sql`(select a.id, a.teacher_id, a.year_id, tsrange(a.starts_at, a.ends_at) as during, null::integer as session_id,
        '{}'::integer[] as group_ids, null::int4multirange as spans, a.starts_at::date as first_day,
        least(a.ends_at::date, a.starts_at::date + ${maxDays}::integer) as last_day
      from absence_notice a where a.id = ${key.id}) n`
    : sql`(select s.id, s.teacher_id, s.year_id, s.during, s.session_id, s.group_ids,
        (select range_agg(g.span) from student_group g where g.id = any(s.group_ids)) as spans, s.held_on as first_day,
        s.held_on as last_day
      from requested_session_notice s where s.id = ${key.id}) n`

const times = (range: string) => sql`
  to_char(lower(${sql.ref(range)}), 'YYYY-MM-DD HH24:MI') as "startsAt",
  to_char(upper(${sql.ref(range)}), 'YYYY-MM-DD HH24:MI') as "endsAt"`

/** The class sessions during an absence, or those of the teacher and the groups on the day of another notice. */
export async function selectSessions(db: Database, key: NoticeKey, language: Language): Promise<PlannedItem[]> {
  const isConcerned = isAbsence(key)
    ? sql`o.teacher_id = n.teacher_id and o.during && n.during`
    : sql`(o.teacher_id = n.teacher_id or s.group_span && n.spans) and o.absence_id is null`
  const { rows } = await sql<PlannedItem>`
    select 'session' as what, ${times('o.during')}, ${localizedName(language, 'm')} as subject,
      s.type as "sessionType", string_agg(g.name, ', ' order by g.name) as groups, r.name as room,
      coalesce(bool_or(s.id = n.session_id), false) as "isReplaced"
    from ${noticeOf(key)}
    cross join lateral class_states(n.first_day, n.last_day) o
    join timetable_session s on s.id = o.id and not o.is_make_up
    join subject m on m.id = s.subject_id
    join student_group g on g.id = s.group_id
    left join room r on r.id = s.room_id
    where ${isConcerned} and o.cause is distinct from 'holiday'
    group by s.class_id, o.during, s.type, m.id, r.id
    order by o.during, groups`.execute(db)
  return rows
}

/** The other notices, exams and invigilations at the time of a notice; and the class sessions, unless it is an absence. */
export async function selectClashes(db: Database, key: NoticeKey, language: Language): Promise<PlannedItem[]> {
  const { rows } = await sql<PlannedItem>`
    with n as (select * from ${noticeOf(key)}),
    taken as (
      select lower(p.kind) as what, p.during, s.subject_id, s.type, array_agg(s.group_id) as group_ids, p.room_id
      from n
      cross join lateral generate_series(n.first_day, n.last_day, interval '1 day') day
      cross join lateral planned_on(day::date) p
      left join timetable_session s on p.kind = 'Session' and s.id = p.id
      where p.during && n.during and (p.teacher_id = n.teacher_id or p.group_span && n.spans)
        and not (p.kind = 'Session' and (${isAbsence(key)} or is_of_class(p.id, n.session_id)))
      group by p.kind, coalesce(s.class_id, p.id), p.during, s.subject_id, s.type, p.room_id
      union all
      select case when o.exam_type_id is null then 'make-up' else 'test' end, o.during, o.subject_id, o.type,
        array(select og.group_id from session_notice_group og where og.notice_id = o.id), o.room_id
      from n join session_notice o on o.during && n.during and (${isAbsence(key)} or o.id <> n.id)
        and (o.teacher_id = n.teacher_id or exists (
          select from session_notice_group og where og.notice_id = o.id and og.group_span && n.spans))
      union all
      select 'absence', tsrange(a.starts_at, a.ends_at), null, null, '{}', null
      from n join absence_notice a on a.teacher_id = n.teacher_id and a.state <> 2
        and tsrange(a.starts_at, a.ends_at) && n.during
      where not ${isAbsence(key)}
    )
    select t.what, ${times('t.during')}, ${localizedName(language, 'm')} as subject, t.type as "sessionType",
      coalesce((select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(t.group_ids)), '')
        as groups,
      r.name as room, false as "isReplaced"
    from taken t
    left join subject m on m.id = t.subject_id
    left join room r on r.id = t.room_id
    order by t.during, t.what`.execute(db)
  return rows
}

/** The rooms that are free at the time of a make-up or test. */
export const selectRoomsForNotice = (db: Database, id: number): Promise<FreeRoom[]> =>
  selectFreeRooms(db, sql`(select * from requested_session_notice where id = ${id}) n`)

/** The other notices of the teacher in the semester of a notice, the latest first; outside of semesters, of the year. */
export async function selectHistory(db: Database, key: NoticeKey, language: Language): Promise<FormerNotice[]> {
  const { rows } = await sql<FormerNotice>`
    with n as (select * from ${noticeOf(key)}),
    semester as (
      select daterange(coalesce(t.starts_on, y.starts_on), coalesce(t.ends_on, y.ends_on), '[]') as days
      from n join academic_year y on y.id = n.year_id
      left join timetable t on t.year_id = n.year_id and n.first_day between t.starts_on and t.ends_on
      limit 1
    ),
    former as (
      select 'absence' as kind, a.id, a.starts_at::date as day, null::integer as subject_id, a.state
      from n join absence_notice a on a.teacher_id = n.teacher_id
      union all
      select case when s.exam_type_id is null then 'make-up' else 'test' end, s.id, s.held_on, s.subject_id, s.state
      from n join requested_session_notice s on s.teacher_id = n.teacher_id
    )
    select f.kind, f.id, f.day, ${localizedName(language, 'm')} as subject,
      (array['pending', 'accepted', 'refused'])[f.state + 1] as state
    from former f
    join semester on semester.days @> f.day
    left join subject m on m.id = f.subject_id
    where (f.kind, f.id) <> (${key.kind}, ${key.id}::integer)
    order by f.day desc, f.kind, f.id desc limit ${maxHistory}`.execute(db)
  return rows
}
