import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { AlternativeSlot, Proposal } from './decision.schemas.ts'

const maxSlots = 6
const maxDays = 42

/**
 * The next slots for a make-up or test, from the day that was asked for or tomorrow on, within its semester: teacher
 * and groups are free, it is not a holiday, and a room that holds the groups is free. The nearest day first; with
 * `only`, none but that slot.
 */
export async function selectAlternativeSlots(
  db: Database,
  noticeId: number,
  { only }: { only?: Proposal } = {},
): Promise<AlternativeSlot[]> {
  const isWanted = only ? sql`u.day = ${only.date}::date and u.slot_id = ${only.slotId}` : sql`true`
  const { rows } = await sql<AlternativeSlot>`
    with n as (
      select s.id, s.teacher_id, s.during, s.half_hours, seats_of(s.group_ids) as seats,
        (select range_agg(g.span) from student_group g where g.id = any(s.group_ids)) as spans,
        greatest(s.held_on, today_here() + 1, t.starts_on) as first_day, t.ends_on as last_day
      from requested_session_notice s join timetable t on t.year_id = s.year_id and t.semester = s.semester
      where s.id = ${noticeId}
    ), days as (
      select d::date as day
      from n cross join lateral generate_series(
        n.first_day, least(n.first_day + ${maxDays}::integer, n.last_day), interval '1 day') d
      where extract(isodow from d) < 7 and not exists (select from holiday h where d::date between h.starts_on and h.ends_on)
    ), slots as (
      select d.day, q.id as slot_id, q.starts_at, tsrange(d.day + q.starts_at, coalesce(
        d.day + q.starts_at + n.half_hours * interval '30 minutes', d.day + q.ends_at)) as during
      from n cross join days d cross join time_slot q
    ), busy as (
      select d.day, p.during, p.teacher_id, p.group_span, p.room_id from days d cross join lateral planned_on(d.day) p
      union all
      select o.held_on, o.during, o.teacher_id, g.group_span, o.room_id
      from n cross join days d join session_notice o on o.held_on = d.day and o.id <> n.id
      left join session_notice_group g on g.notice_id = o.id
      union all
      select d.day, tsrange(a.starts_at, a.ends_at), a.teacher_id, null, null
      from n join absence_notice a on a.teacher_id = n.teacher_id and a.state <> 2
      join days d on d.day between a.starts_at::date and a.ends_at::date
    ), used as (
      select s.day, s.slot_id, s.starts_at, s.during,
        coalesce(bool_or(b.teacher_id = n.teacher_id or b.group_span && n.spans), false) as is_taken,
        coalesce(array_agg(b.room_id) filter (where b.room_id is not null), '{}') as taken_room_ids
      from n cross join slots s left join busy b on b.day = s.day and b.during && s.during
      where s.during <> n.during and upper(s.during) <= s.day + (select max(ends_at) from time_slot)
      group by s.day, s.slot_id, s.starts_at, s.during
    )
    select u.day as date, u.slot_id as "slotId",
      to_char(lower(u.during), 'YYYY-MM-DD HH24:MI') as "startsAt", to_char(upper(u.during), 'YYYY-MM-DD HH24:MI') as "endsAt",
      json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity) as room
    from n cross join used u cross join lateral (
      select r.id, r.name, r.capacity from room r
      where r.capacity >= n.seats and not r.is_archived and r.id <> all(u.taken_room_ids)
      order by r.capacity, r.name limit 1
    ) r
    where not u.is_taken and ${isWanted}
    order by u.day, u.starts_at limit ${maxSlots}`.execute(db)
  return rows
}
