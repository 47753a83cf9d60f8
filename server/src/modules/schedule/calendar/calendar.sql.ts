import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { takesPlace } from '../../../kernel/class-states.sql.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import type { Language } from '../../../http/language.ts'

interface StoredEvent {
  id: number
  /** Increases with every change of the event, also of what it takes from holidays, time slots and semesters. */
  revision: number
  /** ISO 8601 with an offset. */
  changed_at: string
}

/** A class, of one or several groups, as a calendar event; times are `hh:mm:ss` in the institute's time zone, days `yyyy-mm-dd`. */
export interface CalendarSession extends StoredEvent {
  subject: string
  group: string
  room: string
  type: 1 | 2 | 3 | 4
  starts_at: string
  ends_at: string
  week_parity: 0 | 1 | 2
  /** The days on which it takes place, in order. */
  dates: string[]
  /** The first day on which it is in the plan. */
  valid_from: string
  /** Whether it left the plan, or changed, before the end of its semester. */
  is_ended: boolean
}

/** A make-up, or a test of an exam type. */
export interface CalendarNotice extends StoredEvent {
  subject: string
  group: string
  room: string
  type: 1 | 2 | 3 | 4
  exam_type: string | null
  held_on: string
  starts_at: string
  ends_at: string
  /** `withdrawn` by its teacher, refused or cancelled by an absence; `pending` until the administration confirms it. */
  state: 'pending' | 'confirmed' | 'withdrawn'
}

export interface CalendarInvigilation extends StoredEvent {
  held_on: string
  starts_at: string
  ends_at: string
  room: string
}

/** An absence of the teacher; its times are `yyyy-mm-ddThh:mm:ss` in the institute's time zone. */
export interface CalendarAbsence extends StoredEvent {
  starts_at: string
  ends_at: string
  state: 'pending' | 'confirmed' | 'withdrawn'
}

/** A session, invigilation or absence that the teacher no longer has. */
export interface CancelledEvent extends StoredEvent {
  kind: 'session' | 'invigilation' | 'absence'
  /** Null for an invigilation or an absence. */
  subject: string | null
  type: 1 | 2 | 3 | 4 | null
  starts_at: string
  ends_at: string
}

export interface Calendar {
  teacher: string
  sessions: CalendarSession[]
  notices: CalendarNotice[]
  invigilations: CalendarInvigilation[]
  absences: CalendarAbsence[]
  cancelled: CancelledEvent[]
}

/** All events of the calendar of a secret address in the years that are not over; undefined for an unknown token. */
export function selectCalendar(db: Database, tokenHash: Buffer, language: Language): Promise<Calendar | undefined> {
  return selectCalendarWhere(db, sql`t.calendar_token_hash = ${tokenHash}`, language)
}

/** The same for a teacher, with or without an address. */
export function selectCalendarOf(db: Database, teacherId: number, language: Language): Promise<Calendar | undefined> {
  return selectCalendarWhere(db, sql`t.id = ${teacherId}`, language)
}

async function selectCalendarWhere(
  db: Database,
  isWanted: RawBuilder<unknown>,
  language: Language,
): Promise<Calendar | undefined> {
  const { rows } = await sql<Calendar>`
    select ${localizedPersonName(language, 't')} as teacher, ${sessions(language)} as sessions,
      ${notices(language)} as notices, ${invigilations} as invigilations, ${absences} as absences,
      ${cancelled(language)} as cancelled
    from teacher t
    where ${isWanted} and t.is_active`.execute(db)
  return rows[0]
}

const sessions = (language: Language) => sql`
  (select coalesce(json_agg(json_build_object(
      'id', s.class_id, 'revision', s.revision + c.count, 'changed_at', greatest(s.changed_at, c.changed_at),
      'subject', ${localizedName(language, 'm')}, 'group', s.groups,
      'room', coalesce(r.name, ''), 'type', s.type,
      'starts_at', q.starts_at, 'ends_at', q.ends_at, 'week_parity', s.week_parity,
      'dates', array(
        select distinct o.held_on from class_states(p.starts_on, p.ends_on) o
        where not o.is_make_up and o.id = any(s.ids) and ${takesPlace} order by o.held_on),
      'valid_from', lower(s.valid), 'is_ended', upper(s.valid) <= p.ends_on)
    order by p.starts_on, s.day, q.starts_at, s.class_id), '[]')
    from academic_year y
    join timetable p on p.year_id = y.id
    join lateral (
      select s.class_id, s.subject_id, s.room_id, s.type, s.day, s.slot_id, s.week_parity, s.valid,
        max(s.revision) as revision, max(s.changed_at) as changed_at, array_agg(s.id) as ids,
        string_agg(g.name, ', ' order by g.name) as groups
      from timetable_session s join student_group g on g.id = s.group_id
      where s.timetable_id = p.id and s.teacher_id = t.id
      group by s.class_id, s.subject_id, s.room_id, s.type, s.day, s.slot_id, s.week_parity, s.valid) s on true
    join subject m on m.id = s.subject_id
    join time_slot q on q.id = s.slot_id
    left join room r on r.id = s.room_id
    cross join lateral calendar_changes_of(s.class_id) c
    where y.ends_on >= today_here())`

const notices = (language: Language) => sql`
  (select coalesce(json_agg(json_build_object(
      'id', n.id, 'revision', n.revision, 'changed_at', n.changed_at,
      'subject', ${localizedName(language, 'm')}, 'group', n.groups,
      'room', coalesce(r.name, ''), 'type', n.type, 'exam_type', ${localizedName(language, 'x')},
      'held_on', lower(n.during)::date, 'starts_at', lower(n.during)::time, 'ends_at', upper(n.during)::time,
      'state', n.state)
    order by n.during, n.id), '[]')
    from (
      select s.id, s.revision + c.count as revision, greatest(s.changed_at, c.changed_at) as changed_at, s.subject_id, s.type,
        s.exam_type_id, s.room_id, s.during,
        case when not ${takesPlace} then 'withdrawn' when s.is_active then 'confirmed' else 'pending' end as state,
        (select string_agg(g.name, ', ' order by g.name)
          from session_notice_group ng join student_group g on g.id = ng.group_id where ng.notice_id = s.id) as groups
      from academic_year y join session_notice s on s.year_id = y.id
      cross join lateral (
        select count(*)::integer as count, coalesce(max(changed_at), '-infinity') as changed_at
        from calendar_change where session_id = s.id) c
      left join lateral class_states(s.held_on, s.held_on) o on o.is_make_up and o.id = s.id
      where s.teacher_id = t.id and y.ends_on >= today_here()
      union all
      select w.id, w.revision, w.withdrawn_at, w.subject_id, w.type, w.exam_type_id, null, w.during, 'withdrawn', ''
      from withdrawn_session_notice w where w.teacher_id = t.id
    ) n
    join subject m on m.id = n.subject_id
    left join room r on r.id = n.room_id
    left join exam_type x on x.id = n.exam_type_id)`

const invigilations = sql`
  (select coalesce(json_agg(json_build_object(
      'id', i.id, 'revision', i.revision + c.count, 'changed_at', greatest(i.changed_at, c.changed_at),
      'held_on', i.held_on, 'starts_at', q.starts_at, 'ends_at', q.ends_at, 'room', coalesce(r.name, ''))
    order by i.held_on, q.starts_at), '[]')
    from academic_year y
    join exam_period p on p.year_id = y.id
    join invigilation i on i.period_id = p.id
    join time_slot q on q.id = i.slot_id
    left join room r on r.id = i.room_id
    cross join calendar_changes_of(null) c
    where i.teacher_id = t.id and y.ends_on >= today_here())`

/** A refused absence is shown as long as a cancelled event. */
const absences = sql`
  (select coalesce(json_agg(json_build_object(
      'id', a.id, 'revision', a.revision, 'changed_at', a.changed_at, 'starts_at', a.starts_at, 'ends_at', a.ends_at,
      'state', (array['pending', 'confirmed', 'withdrawn'])[a.state + 1])
    order by a.starts_at, a.id), '[]')
    from academic_year y join absence_notice a on a.year_id = y.id
    where a.teacher_id = t.id and y.ends_on >= today_here()
      and (a.state <> 2 or a.changed_at > now() - interval '90 days'))`

/** An event that came back to the teacher is not cancelled any more. */
const cancelled = (language: Language) => sql`
  (select coalesce(json_agg(json_build_object(
      'kind', e.kind, 'id', e.id, 'revision', e.revision + case e.kind when 'absence' then 0 else c.count end,
      'changed_at', e.cancelled_at, 'subject', ${localizedName(language, 'm')}, 'type', e.type,
      'starts_at', e.starts_at, 'ends_at', e.ends_at)
    order by e.starts_at, e.kind, e.id), '[]')
    from cancelled_calendar_event e
    left join subject m on m.id = e.subject_id
    cross join lateral calendar_changes_of(case e.kind when 'session' then e.id end) c
    where e.teacher_id = t.id
      and not exists (select from timetable_session s
        where e.kind = 'session' and s.class_id = e.id and s.teacher_id = t.id)
      and not exists (select from invigilation i
        where e.kind = 'invigilation' and i.id = e.id and i.teacher_id = t.id))`
