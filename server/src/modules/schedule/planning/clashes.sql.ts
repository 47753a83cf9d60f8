import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { isGroupInScope, type Registrar, writers } from '../../../kernel/registrar-scope.ts'
import type { Candidate } from './candidate.ts'
import { classOf } from './class-of.sql.ts'
import type { TimetableClash } from './planning.schemas.ts'

interface Cell {
  day: number
  slotId: number
}

/**
 * The clashes that prevent a class from being in the cells of its timetable on its days: bookings of its teacher, its room
 * or its students by other weekly classes, and by make-ups and tests to come, as the constraints
 * `timetable_session_*_is_free` and `notices_are_free` judge. Holidays do not matter. `without` is a session whose class leaves its cell at the same time; with
 * `cell` only that cell is judged.
 */
export async function selectClashes(
  db: Database,
  registrar: Registrar,
  candidate: Candidate,
  { without = 0, cell }: { without?: number; cell?: Cell } = {},
): Promise<TimetableClash[]> {
  const { caller, language } = registrar
  const { sessionId, timetableId, groupIds, teacherId, roomId, weekParity, days } = candidate
  const isInCell = cell ? sql`o.day = ${cell.day} and o.slot_id = ${cell.slotId}` : sql`true`
  const { rows } = await sql<TimetableClash>`
    with lifted as (
      select ${timetableId}::integer as timetable_id, range_agg(own.span) as spans, ${teacherId}::integer as teacher_id,
        ${roomId}::integer as room_id, ${weekParity}::integer as week_parity,
        case ${weekParity}::integer when 1 then int4range(1, 2) when 2 then int4range(2, 3) else int4range(1, 3) end as weeks,
        daterange(${days.from}::date, ${days.until}::date, '[]') as valid
      from student_group own where own.id = any(${[...groupIds]}::integer[])
    ),
    booked as (
      select 'session' as by, class.id, s.day, s.slot_id, null::date as held_on,
        case when lower(s.valid) > lower(l.valid) then lower(s.valid) end as starts_on, s.subject_id, s.teacher_id, s.room_id,
        s.group_id, class.groups, s.id = class.id as is_first, class.is_own, s.group_span && l.spans as is_group_taken
      from lifted l
      join timetable_session s on s.timetable_id = l.timetable_id and s.weeks && l.weeks and s.valid && l.valid
        and s.class_id not in (
          select leaving.class_id from timetable_session leaving where leaving.id in (${sessionId}::integer, ${without}::integer))
      cross join lateral ${classOf(registrar)} class
      union all
      select case when n.exam_type_id is null then 'make-up' else 'test' end, n.id, extract(isodow from n.held_on)::integer,
        q.id, n.held_on, null, n.subject_id, n.teacher_id, n.room_id, g.id, g.name, true, ${isGroupInScope(caller, writers)},
        shared.group_id is not null
      from lifted l
      join timetable t on t.id = l.timetable_id
      join session_notice n on n.held_on <@ l.valid and n.held_on >= today_here()
        and not is_of_class(${sessionId}::integer, n.session_id)
      join time_slot q on n.during && tsrange(n.held_on + q.starts_at, n.held_on + q.ends_at)
      left join lateral (
        select ng.group_id from session_notice_group ng where ng.notice_id = n.id and ng.group_span && l.spans
        order by ng.group_id limit 1) shared on true
      left join student_group g on g.id = coalesce(shared.group_id, (
        select min(ng.group_id) from session_notice_group ng where ng.notice_id = n.id))
      where l.week_parity in (0, (monday_of(n.held_on) - monday_of(t.starts_on)) / 7 % 2 + 1)
        and not exists (select from holiday h where n.held_on between h.starts_on and h.ends_on)
    ),
    clashing as (
      select o.*, x.taken
      from booked o, lifted l, lateral unnest(array_remove(array[
        case when o.is_first and o.teacher_id = l.teacher_id then 'teacher' end,
        case when o.is_group_taken then 'group' end,
        case when o.is_first and o.room_id = l.room_id then 'room' end], null)) with ordinality x (taken, place)
      where ${isInCell}
    )
    select o.day, o.slot_id as "slotId", o.taken, o.by, o.held_on as "heldOn", o.starts_on as "startsOn",
      case o.taken when 'teacher' then ${localizedPersonName(language, 'e')} when 'room' then r.name else g.name end as name,
      case when o.is_own and o.by = 'session' then o.id end as "sessionId",
      case when o.is_own then ${localizedName(language, 'm')} end as subject,
      case when o.is_own then o.groups end as "group"
    from clashing o
    join subject m on m.id = o.subject_id
    join teacher e on e.id = o.teacher_id
    left join room r on r.id = o.room_id
    left join student_group g on g.id = o.group_id
    order by o.day, o.slot_id, o.held_on nulls first, o.id, o.taken desc`.execute(db)
  return rows
}
