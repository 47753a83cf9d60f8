import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { FreeSlot, FreeSlotsBody } from './session-notice.schemas.ts'

const maxSlots = 6
const maxDays = 42

/**
 * The next slots at which the teacher and the groups are free, each with a free room if there is one; empty for groups
 * that the teacher does not teach. The notice `avis_exclu`, which is being changed, does not conflict.
 */
export async function listFreeSlots(db: Database, body: FreeSlotsBody): Promise<FreeSlot[]> {
  const { enseignant_id: teacherId, annee_id: yearId, date: from } = body
  const { nb_heure_seance: halfHours = null, avis_exclu: leftOutId = null } = body
  const groupIds = [body.group_id].flat()
  const isInTheWay = sql`(n.id is distinct from ${leftOutId} or n.teacher_id <> ${teacherId})`
  const { rows } = await sql<FreeSlot>`
    with wanted as (
      select range_agg(g.span) as spans from student_group g
      where g.id = any(${groupIds}) and g.year_id = ${yearId} and exists (
        select from timetable t join timetable_session s on s.timetable_id = t.id
        where t.year_id = g.year_id and s.teacher_id = ${teacherId} and s.group_span && g.span)
    ), seats as (
      select count(*) as needed from wanted join student_group g on g.span <@ wanted.spans
      join enrolment e on e.group_id = g.id and e.year_id = ${yearId}
    ), free as (
      select day.date, q.id, q.label, place.during
      from academic_year y
      cross join wanted
      cross join lateral (
        select d::date as date from generate_series(
          greatest(${from}::date, y.starts_on), least(${from}::date + ${maxDays}::integer, y.ends_on), interval '1 day') d
      ) day
      cross join time_slot q
      cross join lateral (
        select tsrange(day.date + q.starts_at, coalesce(
          day.date + q.starts_at + ${halfHours}::integer * interval '30 minutes', day.date + q.ends_at)) as during
      ) place
      where y.id = ${yearId} and wanted.spans is not null and extract(isodow from day.date) < 7
        and upper(place.during) <= day.date + (select max(ends_at) from time_slot)
        and not exists (select from holiday h where day.date between h.starts_on and h.ends_on)
        and not exists (select from planned_on(day.date) p
          where p.during && place.during and (p.teacher_id = ${teacherId} or p.group_span && wanted.spans))
        and not exists (select from session_notice n
          where n.held_on = day.date and n.held_on between ${from}::date and ${from}::date + ${maxDays}::integer
            and n.during && place.during and ${isInTheWay}
            and (n.teacher_id = ${teacherId} or exists (
              select from session_notice_group g where g.notice_id = n.id and g.group_span && wanted.spans)))
      order by day.date, q.starts_at
      limit ${maxSlots}
    )
    select free.date, extract(isodow from free.date)::integer as jour_id, free.id as quart_id, free.label as quart,
      coalesce((
        select r.name from room r cross join seats
        where r.capacity >= seats.needed and not r.is_archived
          and not exists (select from planned_on(free.date) p where p.during && free.during and p.room_id = r.id)
          and not exists (select from session_notice n
            where n.room_id = r.id and n.during && free.during and ${isInTheWay})
        order by r.capacity, r.name limit 1), '') as salle,
      exists (select from absence_notice a
        where a.teacher_id = ${teacherId} and a.state <> 2
          and free.date between a.starts_at::date and a.ends_at::date)::integer as absence
    from free order by free.date, lower(free.during)`.execute(db)
  return rows
}
