import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { localizedName, localizedPersonName } from '../../../platform/localized-name.sql.ts'
import type { Language } from '../../../platform/language.ts'

/** A session as a calendar event; times are `hh:mm:ss` in the institute's time zone, days `yyyy-mm-dd`. */
export interface CalendarSession {
  id: number
  revision: number
  subject: string
  group: string
  room: string
  type: 1 | 2 | 3 | 4
  day: number
  starts_at: string
  ends_at: string
  week_parity: 0 | 1 | 2
  semester_starts_on: string
  semester_ends_on: string
  /** The dates on which a test replaces it. */
  replaced_on: string[]
}

/** A make-up, or a test of an exam type. */
export interface CalendarNotice {
  id: number
  revision: number
  subject: string
  group: string
  room: string
  type: 1 | 2 | 3 | 4
  exam_type: string | null
  held_on: string
  starts_at: string
  ends_at: string
  /** `withdrawn` by its teacher, or `pending` until the administration confirms it. */
  state: 'pending' | 'confirmed' | 'withdrawn'
}

export interface CalendarInvigilation {
  id: number
  revision: number
  held_on: string
  starts_at: string
  ends_at: string
  room: string
}

export interface Calendar {
  teacher: string
  sessions: CalendarSession[]
  notices: CalendarNotice[]
  invigilations: CalendarInvigilation[]
  holidays: { starts_on: string; ends_on: string }[]
}

/** All events of a teacher's calendar in the years that are not over; undefined for an unknown token. */
export async function selectCalendar(
  db: Database,
  tokenHash: Buffer,
  language: Language,
): Promise<Calendar | undefined> {
  const { rows } = await sql<Calendar>`
    select ${localizedPersonName(language, 't')} as teacher,
      (select coalesce(json_agg(json_build_object(
          'id', s.id, 'revision', s.revision, 'subject', ${localizedName(language, 'm')}, 'group', g.name,
          'room', coalesce(r.name, ''), 'type', s.type, 'day', s.day,
          'starts_at', q.starts_at, 'ends_at', q.ends_at, 'week_parity', s.week_parity,
          'semester_starts_on', p.starts_on, 'semester_ends_on', p.ends_on,
          'replaced_on', array(select n.held_on from session_notice n where n.session_id = s.id order by n.held_on))
        order by p.starts_on, s.day, q.starts_at, s.id), '[]')
        from academic_year y
        join timetable p on p.year_id = y.id
        join timetable_session s on s.timetable_id = p.id
        join subject m on m.id = s.subject_id
        join student_group g on g.id = s.group_id
        join time_slot q on q.id = s.slot_id
        left join room r on r.id = s.room_id
        where s.teacher_id = t.id and y.ends_on >= today_here()) as sessions,
      (select coalesce(json_agg(json_build_object(
          'id', n.id, 'revision', n.revision, 'subject', ${localizedName(language, 'm')}, 'group', n.groups,
          'room', coalesce(r.name, ''), 'type', n.type, 'exam_type', ${localizedName(language, 'x')},
          'held_on', lower(n.during)::date, 'starts_at', lower(n.during)::time, 'ends_at', upper(n.during)::time,
          'state', n.state)
        order by n.during, n.id), '[]')
        from (
          select s.id, s.revision, s.subject_id, s.type, s.exam_type_id, s.room_id, s.during,
            case when s.is_active then 'confirmed' else 'pending' end as state,
            (select string_agg(g.name, ', ' order by g.name)
              from session_notice_group ng join student_group g on g.id = ng.group_id where ng.notice_id = s.id) as groups
          from academic_year y join session_notice s on s.year_id = y.id
          where s.teacher_id = t.id and y.ends_on >= today_here()
          union all
          select w.id, w.revision, w.subject_id, w.type, w.exam_type_id, null, w.during, 'withdrawn', ''
          from withdrawn_session_notice w where w.teacher_id = t.id
        ) n
        join subject m on m.id = n.subject_id
        left join room r on r.id = n.room_id
        left join exam_type x on x.id = n.exam_type_id) as notices,
      (select coalesce(json_agg(json_build_object(
          'id', i.id, 'revision', i.revision, 'held_on', i.held_on, 'starts_at', q.starts_at, 'ends_at', q.ends_at,
          'room', coalesce(r.name, ''))
        order by i.held_on, q.starts_at), '[]')
        from academic_year y
        join exam_period p on p.year_id = y.id
        join invigilation i on i.period_id = p.id
        join time_slot q on q.id = i.slot_id
        left join room r on r.id = i.room_id
        where i.teacher_id = t.id and y.ends_on >= today_here()) as invigilations,
      (select coalesce(json_agg(json_build_object('starts_on', h.starts_on, 'ends_on', h.ends_on)
        order by h.starts_on), '[]') from holiday h) as holidays
    from teacher t
    where t.calendar_token_hash = ${tokenHash} and t.is_active`.execute(db)
  return rows[0]
}
