import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { cancelledBy, classState } from '../../../kernel/class-states.sql.ts'
import { localizedName, namedPerson, namedRow } from '../../../kernel/localized-name.sql.ts'
import { mayCallRoll } from '../../../kernel/may-call-roll.sql.ts'
import { byStudentName, studentIdsOfGroup, studentName } from '../../../kernel/students.sql.ts'
import { callsClass } from '../called-class.sql.ts'
import { presencesOf } from '../presences.sql.ts'
import type { ClassOverview } from './class.schemas.ts'

export interface ClassKey {
  teacherId: number
  yearId: number
  semester: 1 | 2
  groupId: number
  subjectId: number
  type: 1 | 2 | 3 | 4
}

/** The presences `p` that were recorded in the class of the group `g` and of its parts. */
const isPresenceInClass = ({ teacherId, subjectId, type }: ClassKey) => sql`
  p.subject_id = ${subjectId} and p.type = ${type} and ${mayCallRoll(teacherId, 'p')}
  and p.group_id in (select part.id from student_group part where part.year_id = g.year_id and part.span <@ g.span)`

/** The own notices `n` of the class of the group `g`, those of its parts and of its whole: marks are not shared. */
const isNoticeOfClass = ({ teacherId, subjectId, type, yearId, semester }: ClassKey) => sql`
  n.teacher_id = ${teacherId} and n.subject_id = ${subjectId} and n.type = ${type} and n.year_id = ${yearId}
  and n.semester = ${semester}
  and n.id in (select ng.notice_id from session_notice_group ng where ng.group_span && g.span)`

/**
 * The weekly sessions but on holidays and where a test replaces them, and the make-ups, also of days after the semester, with
 * what cancels them; of another teacher those with the whole group alone, whose rolls are shared.
 */
const selectMeetings = (key: ClassKey) => sql`
  select o.id, o.held_on as date, o.slot_id, o.teacher_id, q.label, lower(o.during)::time as starts_at,
    upper(o.during)::time as ends_at, o.room_id, o.is_make_up, o.is_confirmed as is_active, o.state, o.cause, o.absence_id,
    o.decided_by, o.decided_at
  from timetable p
  join academic_year y on y.id = p.year_id
  cross join lateral class_states(y.starts_on, y.ends_on) o
  join time_slot q on q.id = o.slot_id
  where p.year_id = ${key.yearId} and p.semester = ${key.semester} and o.timetable_id = p.id
    and o.subject_id = ${key.subjectId} and o.type = ${key.type} and ${mayCallRoll(key.teacherId, 'o')}
    and coalesce(o.cause not in ('holiday', 'test'), true)
    and case when o.is_make_up and o.teacher_id = ${key.teacherId}
      then o.id in (select ng.notice_id from session_notice_group ng where ng.group_span && g.span)
      when o.is_make_up then g.id = any(o.group_ids)
      else o.group_ids = array[g.id] end`

const meetings = (key: ClassKey, language: Language): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('sessionId', o.id, 'date', o.date, 'slotId', o.slot_id, 'slot', o.label,
      'owner', case when t.id <> ${key.teacherId} then
        ${namedPerson(language, 't')} end,
      'startsAt', to_char(o.starts_at, 'HH24:MI'), 'endsAt', to_char(o.ends_at, 'HH24:MI'), 'room', coalesce(r.name, ''),
      'isMakeUp', o.is_make_up, 'isPending', not o.is_active, 'cancelledBy', ${cancelledBy},
      'status', ${classState(language)}, 'absences', roll.absences)
    order by o.date, o.starts_at, o.id), '[]')
  from (${selectMeetings(key)}) o
  join teacher t on t.id = o.teacher_id
  left join room r on r.id = o.room_id
  cross join lateral (
    select case when count(*) > 0 then count(*) filter (where p.counts_absent) end as absences
    from recorded_presence p
    where ${isPresenceInClass(key)} and p.held_on = o.date and p.teacher_id = o.teacher_id
      and coalesce(p.slot_id, o.slot_id) = o.slot_id) roll)`

const tests = (key: ClassKey, language: Language): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', n.id, 'date', n.held_on, 'slot', q.label, 'room', coalesce(r.name, ''),
      'groupId', tested.id, 'group', tested.name, 'examTypeId', x.id, 'examType', ${localizedName(language, 'x')},
      'kind', x.kind, 'isUpcoming', n.held_on > today_here(),
      'isAvailable', n.is_active and coalesce(h.is_open, true) and n.held_on <= today_here() and is_year_open(n.year_id),
      'state', coalesce(h.state, 'draft'),
      'marked', (select count(a.mark) from exam_mark a where a.sheet_id = h.id),
      'students', (select count(*) from (select tested.*) g cross join lateral ${studentIdsOfGroup} e))
    order by n.held_on desc, n.id desc, tested.name), '[]')
  from session_notice n
  join exam_type x on x.id = n.exam_type_id
  join time_slot q on q.id = n.slot_id
  join session_notice_group ng on ng.notice_id = n.id and ng.group_span && g.span
  join student_group tested on tested.id = ng.group_id
  left join room r on r.id = n.room_id
  left join exam_sheet h on h.exam_id is null and h.teacher_id = n.teacher_id and h.group_id = tested.id
    and h.subject_id = n.subject_id and h.exam_type_id = x.id and h.held_on = n.held_on
  where ${isNoticeOfClass(key)})`

const students = (key: ClassKey, language: Language): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('idNumber', s.id_number, 'name', ${studentName(language)},
      'absences', counted.absences, 'sessions', counted.sessions) order by ${byStudentName(language)}), '[]')
  from ${studentIdsOfGroup} member
  join student s on s.id = member.student_id
  cross join lateral ${presencesOf(key.subjectId, key.type)} counted)`

/** All that a teacher has with a class; undefined if the teacher does not call its rolls in the semester. */
export async function selectClass(db: Database, key: ClassKey, language: Language): Promise<ClassOverview | undefined> {
  const { rows } = await sql<ClassOverview>`
    select ${key.semester}::int as semester, ${key.type}::int as type,
      json_build_object('id', g.id, 'name', g.name) as "group",
      ${namedRow(language, 'm')} as subject,
      not exists (
        select from timetable_session s join timetable p on p.id = s.timetable_id
        where s.group_id = g.id and s.subject_id = m.id and s.type = ${key.type} and s.teacher_id = ${key.teacherId}
          and p.semester = ${key.semester}) as "isShared",
      ${meetings(key, language)} as meetings, ${tests(key, language)} as tests, ${students(key, language)} as students
    from student_group g, subject m
    where g.id = ${key.groupId} and m.id = ${key.subjectId} and ${callsClass(key.teacherId, key)}`.execute(db)
  return rows[0]
}
