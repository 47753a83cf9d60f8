import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { heldClasses } from '../../../kernel/held-classes.sql.ts'
import { localizedName, namedPerson } from '../../../kernel/localized-name.sql.ts'
import { rollOf } from '../../../kernel/roll.sql.ts'
import { sharedSessions } from '../../../kernel/shared-sessions.sql.ts'
import type { Agenda, AgendaEntry } from './agenda.schemas.ts'

export interface DatedEntry {
  day: string
  entry: AgendaEntry
}

/** How many days after today are searched for the next entry. */
const daysAhead = sql.lit(21)

/** The entries of a teacher from today on, by day and hour, in all years; the shared rolls of today with them. */
export async function selectEntries(db: Database, teacherId: number, language: Language): Promise<DatedEntry[]> {
  const { rows } = await sql<DatedEntry>`
    with entry as (
      select case when s.is_make_up then 'make-up' else 'session' end as kind, s.id, s.held_on as day, s.during, s.slot_id,
        s.subject_id, s.type, null::integer as exam_type_id, s.group_ids, s.room_id, false as is_pending,
        case when s.held_on = today_here() then (
          select jsonb_build_object('timetableId', s.timetable_id, 'slotId', s.slot_id,
            'day', extract(isodow from s.held_on)::integer, 'recorded', roll.recorded, 'students', roll.students,
            'shared', (
              select json_build_object('groupId', s.group_ids[1],
                'owner', ${namedPerson(language, 'o')})
              from teacher o where o.id = s.teacher_id and o.id <> ${teacherId}))
          from (${rollOf}) roll) end as roll
      from (
        select * from ${heldClasses(sql`today_here()`, sql`today_here() + ${daysAhead}`)} own where own.teacher_id = ${teacherId}
        union all
        select * from ${sharedSessions(teacherId, sql`today_here()`, sql`today_here()`)} shared) s
      union all
      select 'test', n.id, n.held_on, n.during, n.slot_id, n.subject_id, n.type, n.exam_type_id,
        array(select g.group_id from session_notice_group g where g.notice_id = n.id), n.room_id, not n.is_active, null
      from session_notice n
      where n.teacher_id = ${teacherId} and n.exam_type_id is not null
        and n.held_on between today_here() and today_here() + ${daysAhead}
      union all
      select 'invigilation', i.id, i.held_on, tsrange(i.held_on + q.starts_at, i.held_on + q.ends_at), i.slot_id, null, null, null,
        '{}', i.room_id, false, null
      from invigilation i join time_slot q on q.id = i.slot_id
      where i.teacher_id = ${teacherId} and i.held_on between today_here() and today_here() + ${daysAhead}
    )
    select e.day, json_build_object(
      'kind', e.kind, 'id', e.id, 'from', to_char(lower(e.during), 'HH24:MI'), 'to', to_char(upper(e.during), 'HH24:MI'),
      'slot', q.label, 'subjectId', e.subject_id, 'subject', coalesce(${localizedName(language, 'm')}, ''), 'type', e.type,
      'examType', ${localizedName(language, 'x')}, 'groups', coalesce((
        select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(e.group_ids)), ''),
      'room', r.name, 'isPending', e.is_pending, 'roll', e.roll) as entry
    from entry e
    join time_slot q on q.id = e.slot_id
    left join subject m on m.id = e.subject_id
    left join exam_type x on x.id = e.exam_type_id
    left join room r on r.id = e.room_id
    order by e.during, e.roll->'shared' is not null and e.roll->'shared' <> 'null', e.kind, e.id`.execute(db)
  return rows
}

export interface TodayFacts extends Pick<Agenda, 'holiday' | 'isInSemester'> {
  day: string
}

/** Today in the institute, whether it is a holiday, and whether it is in a semester. */
export async function selectToday(db: Database, language: Language): Promise<TodayFacts> {
  const { rows } = await sql<TodayFacts>`
    select today_here() as day,
      (select ${localizedName(language, 'h')} from holiday h where today_here() between h.starts_on and h.ends_on
        order by h.starts_on, h.id limit 1) as holiday,
      exists (select from timetable t where today_here() between t.starts_on and t.ends_on) as "isInSemester"`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row
}
