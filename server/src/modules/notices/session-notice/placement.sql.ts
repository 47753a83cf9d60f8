import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

/** A make-up or test as requested by the teacher. */
export interface RequestedNotice {
  teacherId: number
  yearId: number
  semester: 1 | 2
  /** `yyyy-mm-dd`, and the weekday that the form shows for it. */
  date: string
  weekday: number
  slotId: number
  halfHours: 2 | 3 | 4 | 5 | 6 | null
  subjectId: number
  type: 1 | 2 | 3 | 4
  groupIds: number[]
  /** Null for a make-up. */
  examTypeId: number | null
}

/** Stored data that a requested notice is validated against. */
export interface PlacementData {
  isInYear: boolean
  isHoliday: boolean
  isTaught: boolean
  isExamTypeKnown: boolean
  /** Null for an unknown slot. */
  during: string | null
  /** The groups not contained in another listed one; null if one of them has no session of the subject and type. */
  groupIds: number[] | null
  /** The teacher's weekly session of that subject, groups and time, which a test replaces. */
  sessionId: number | null
  sessionRoomId: number | null
  /** Whether the teacher is absent on that day. */
  isAbsent: boolean
}

/** Fetches the data for a requested notice; undefined for an unknown year. */
export async function selectPlacementData(db: Database, wish: RequestedNotice): Promise<PlacementData | undefined> {
  const { teacherId, yearId, date, slotId, subjectId, type } = wish
  const groupIds = [...new Set(wish.groupIds)]
  const { rows } = await sql<PlacementData>`
    with taught as (
      select s.group_id from timetable t join timetable_session s on s.timetable_id = t.id
      where t.year_id = ${yearId} and t.semester = ${wish.semester}
        and s.teacher_id = ${teacherId} and s.subject_id = ${subjectId} and s.type = ${type}
    ), wanted as (
      select g.id, g.span, g.kind from student_group g
      where g.id = any(${groupIds}) and g.year_id = ${yearId} and (g.id in (select group_id from taught)
        or (${type} = 1 and g.kind = 2 and g.parent_id in (select group_id from taught)))
    )
    select ${date}::date between y.starts_on and y.ends_on as "isInYear",
      exists (select from holiday h where ${date}::date between h.starts_on and h.ends_on) as "isHoliday",
      exists (select from taught) as "isTaught",
      ${wish.examTypeId}::integer is null or exists (select from exam_type where id = ${wish.examTypeId}) as "isExamTypeKnown",
      (select tsrange(${date}::date + q.starts_at,
          coalesce(${date}::date + q.starts_at + ${wish.halfHours}::integer * interval '30 minutes', ${date}::date + q.ends_at))::text
        from time_slot q where q.id = ${slotId}) as during,
      case when (select count(*) from wanted) = ${groupIds.length} then array(
        select w.id from wanted w where not exists (
          select from wanted larger where larger.id <> w.id and larger.span @> w.span
            and (larger.span <> w.span or larger.kind < w.kind))
        order by w.id) end as "groupIds",
      own.id as "sessionId", own.room_id as "sessionRoomId",
      exists (select from absence_notice a
        where a.teacher_id = ${teacherId} and a.state <> 2
          and ${date}::date between a.starts_at::date and a.ends_at::date) as "isAbsent"
    from academic_year y
    left join lateral (
      select min(s.id) as id, s.room_id from planned_on(${date}::date) p join timetable_session s on s.id = p.id
      where p.kind = 'Session' and s.teacher_id = ${teacherId} and s.subject_id = ${subjectId} and s.slot_id = ${slotId}
        and s.year_id = y.id
      group by s.class_id, s.room_id
      having (select bool_and(w.span <@ range_agg(s.group_span)) from wanted w)
    ) own on true
    where y.id = ${yearId}`.execute(db)
  return rows[0]
}
