import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { cancelledBy, classState } from '../../../kernel/class-states.sql.ts'
import { localizedName, localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { studentName } from '../../../kernel/students.sql.ts'
import {
  classGroupOfNotice,
  firstGroup,
  joinNoticeGroups,
  mayReadGroup,
  ofGroup,
  ofTeacher,
  sharedNames,
  type TimetableFilters,
} from '../timetable.sql.ts'
import type { TimetableWeek } from './week.schemas.ts'

/** The days of the week of a day, Monday to Saturday, as `d(date)`. */
const daysOf = (day: string) => sql`(
  select monday_of(${day}::date) + n as date from generate_series(0, 5) n) d`

/**
 * The sessions of the week: weekly ones but on holidays and where a test replaces them, and notices. What an absence or an
 * exam cancels stays, with its cause. A class of several groups is one session, and two where an exam cancels it for some of
 * them. The offset keeps the plan of the week from being read for the whole institute.
 */
function selectSessions(language: Language, day: string, filters: TimetableFilters): RawBuilder<unknown> {
  const week = { first: sql`monday_of(${day}::date)`, last: sql`monday_of(${day}::date) + 5` }
  return sql`(select coalesce(json_agg(json_build_object(
      'id', o.id, 'sessionIds', o.session_ids, 'timetableId', o.timetable_id, 'day', extract(isodow from o.date), 'slotId', o.slot_id, 'type', o.type,
      'isQuarterMarked', o.is_quarter_marked, 'subjectId', o.subject_id, 'subject', ${localizedName(language, 'm')},
      'classGroupId', o.class_group_id, 'group', o.group_name, 'practicalGroup', o.practical_group,
      'room', coalesce(r.name, ''), 'teacher', ${localizedPersonName(language, 'e')}, 'heldOn', o.held_on,
      'examType', ${localizedName(language, 'x')}, 'examKind', x.kind, 'isPending', not o.is_active,
      'cancelledBy', ${cancelledBy}, 'status', ${classState(language)})
    order by o.date, o.held_on nulls first, o.group_name, o.practical_group, o.id), '[]')
    from (
      select c.held_on as date, min(s.id) as id, s.timetable_id, s.slot_id, s.type, s.is_quarter_marked, s.subject_id,
        s.teacher_id, s.room_id, null::date as held_on, true as is_active, null::integer as exam_type_id, ${sharedNames},
        ${firstGroup} as class_group_id, array_agg(s.id order by s.id) as session_ids, c.state, c.cause,
        c.absence_id, c.decided_by, c.decided_at
      from timetable_session s
      cross join lateral (
        select o.* from class_states(${week.first}, ${week.last}) o where o.id = s.id and not o.is_make_up offset 0) c
      join student_group g on g.id = s.group_id
      left join student_group parent on parent.id = g.parent_id
      where s.year_id = y.id and ${filters.sessions} and coalesce(c.cause not in ('holiday', 'test'), true)
      group by c.held_on, s.class_id, s.timetable_id, s.slot_id, s.type, s.is_quarter_marked, s.subject_id, s.teacher_id,
        s.room_id, c.state, c.cause, c.absence_id, c.decided_by, c.decided_at
      union all
      select n.held_on, n.id, p.id, q.id, n.type, n.is_quarter_marked, n.subject_id, n.teacher_id, n.room_id,
        n.held_on, n.is_active, n.exam_type_id, held.group_name, held.practical_group, ${classGroupOfNotice}, array[n.id], c.state,
        c.cause, c.absence_id, c.decided_by, c.decided_at
      from timetable p
      join session_notice n on n.year_id = p.year_id and n.semester = p.semester
        and n.held_on between ${week.first} and ${week.last}
      left join class_states(${week.first}, ${week.last}) c on c.id = n.id and c.is_make_up
      join time_slot q on n.during && tsrange(n.held_on + q.starts_at, n.held_on + q.ends_at)
      ${joinNoticeGroups}
      where p.year_id = y.id and ${filters.notices}
    ) o
    join subject m on m.id = o.subject_id
    join teacher e on e.id = o.teacher_id
    left join room r on r.id = o.room_id
    left join exam_type x on x.id = o.exam_type_id)`
}

/** The week of a teacher. */
export async function selectTeacherWeek(
  db: Database,
  { teacherId, yearId }: Actor,
  day: string,
  language: Language,
): Promise<TimetableWeek | undefined> {
  const { rows } = await sql<TimetableWeek>`
    select ${localizedPersonName(language, 't')} as name, ${selectFrame(language, day, ofTeacher(teacherId), invigilationsOf(teacherId))},
      ${dayEventsOf(teacherId, day, language)} as "dayEvents"
    from academic_year y, teacher t
    where y.id = ${yearId} and t.id = ${teacherId}`.execute(db)
  return rows[0]
}

/** The week of a group, of its whole and of its parts; undefined if the actor may not read it. */
export async function selectGroupWeek(
  db: Database,
  actor: Actor,
  { groupId, day }: { groupId: number; day: string },
  language: Language,
): Promise<TimetableWeek | undefined> {
  const { rows } = await sql<TimetableWeek>`
    select own.name, ${selectFrame(language, day, ofGroup, examsOfGroup(language))}, '[]'::json as "dayEvents"
    from student_group own
    join academic_year y on y.id = own.year_id
    join speciality on speciality.id = own.speciality_id
    where own.id = ${groupId} and y.id = ${actor.yearId} and ${mayReadGroup(actor)}`.execute(db)
  return rows[0]
}

/** The columns of a week but for its name, in the year `y`. */
const selectFrame = (language: Language, day: string, filters: TimetableFilters, events: RawBuilder<unknown>) => sql`
  y.name as year, y.starts_on as "startsOn", y.ends_on as "endsOn",
  (select p.semester from timetable p
    where p.year_id = y.id and p.starts_on <= monday_of(${day}::date) + 5 and p.ends_on >= monday_of(${day}::date)
    order by p.starts_on limit 1) as semester,
  (select coalesce(json_agg(json_build_object('id', q.id, 'label', q.label) order by q.starts_at), '[]')
    from time_slot q) as slots,
  (select json_agg(json_build_object('date', d.date,
      'holiday', (select ${localizedName(language, 'h')} from holiday h
        where d.date between h.starts_on and h.ends_on order by h.starts_on desc limit 1),
      'isTaught', exists (select from timetable p
        where p.year_id = y.id and d.date between p.starts_on and p.ends_on)) order by d.date)
    from ${daysOf(day)}) as days,
  ${selectSessions(language, day, filters)} as sessions,
  (select coalesce(json_agg(json_build_object('kind', v.kind, 'id', v.id, 'day', extract(isodow from v.held_on),
      'slotId', v.slot_id, 'subject', v.subject, 'room', v.room) order by v.held_on, v.slot_id, v.id), '[]')
    from (${events}) v
    where v.held_on between monday_of(${day}::date) and monday_of(${day}::date) + 5) as events`

/** The invigilations of a teacher, in every year. */
const invigilationsOf = (teacherId: number) => sql`
  select 'invigilation' as kind, i.id, i.held_on, i.slot_id, null as subject, coalesce(r.name, '') as room
  from invigilation i left join room r on r.id = i.room_id
  where i.teacher_id = ${teacherId}`

/** The absences of a teacher that are not refused, by day, and the defences of the projects that the teacher supervises. */
const dayEventsOf = (teacherId: number, day: string, language: Language) => sql`
  (select coalesce(json_agg(json_build_object('kind', v.kind, 'id', v.id, 'day', extract(isodow from v.date),
      'from', to_char(lower(v.during), 'HH24:MI'), 'to', to_char(upper(v.during), 'HH24:MI'), 'person', v.person,
      'isPending', v.is_pending) order by v.date, v.during, v.id), '[]')
    from (
      select 'absence' as kind, a.id, d.date, null as person, a.state = 0 as is_pending,
        tsrange(a.starts_at, a.ends_at) * tsrange(d.date, d.date + time '23:59') as during
      from ${daysOf(day)}
      join absence_notice a on a.teacher_id = ${teacherId} and a.state <> 2
        and tsrange(a.starts_at, a.ends_at) && tsrange(d.date, d.date + 1)
      union all
      select 'defence', p.id, p.defence_on, ${studentName(language)}, false, null
      from project_assignment p join student s on s.id = p.student_id
      where p.teacher_id = ${teacherId} and p.defence_on between monday_of(${day}::date) and monday_of(${day}::date) + 5) v)`

/** The exams of the group `own`, which are those of its speciality and level. */
const examsOfGroup = (language: Language) => sql`
  select 'exam' as kind, e.id, e.held_on, e.slot_id, ${localizedName(language, 'm')} as subject, '' as room
  from exam e join exam_period p on p.id = e.period_id join subject m on m.id = e.subject_id
  where p.year_id = own.year_id and m.speciality_id = own.speciality_id and m.level_id = own.level_id`
