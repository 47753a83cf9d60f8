import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { perCourse } from './size.ts'

/** A weekly session of a course; each number counts from 0 within the course. */
interface WeeklySession {
  /** The number of one of the 36 slots of the week, before the offset of the course. */
  place: number
  type: 1 | 2 | 3
  subject: number
  group: number
  post: number
  room: number
}

/** The sessions of one lecture group: four subjects, TP in the first two. */
function weekOf(half: 0 | 1): WeeklySession[] {
  const sessions: WeeklySession[] = []
  const first = { lecture: half, tutorial: 2 + 2 * half, practical: 6 + 4 * half }
  for (let subject = 0; subject < 4; subject++) {
    const place = 18 * half + subject
    sessions.push(
      { place, type: 1, subject, group: first.lecture, post: subject, room: 0 },
      { place: place + 4, type: 2, subject, group: first.tutorial, post: subject, room: 0 },
      { place: place + 4, type: 2, subject, group: first.tutorial + 1, post: 4 + subject, room: 1 },
    )
    if (subject < 2)
      for (const [room, post] of [subject, 4 + subject, 8, 9].entries())
        sessions.push({ place: place + 8, type: 3, subject, group: first.practical + room, post, room })
  }
  return sessions
}

/** Inserts the weekly sessions of every course in both semesters of every year. */
export async function addTimetables(db: Kysely<Tables>): Promise<void> {
  const { subjects, groups, rooms } = perCourse
  await sql`
    insert into timetable_session (timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span, room_id)
    select t.id, c.year_id, 1 + p.place / 6, 1 + p.place % 6, w.type,
      c.number * ${subjects}::int + (t.semester - 1) * 4 + w.subject + 1, pg_temp.teacher_of(c, w.post), g.id, g.span,
      c.number * ${rooms}::int + w.room + 1
    from course c join timetable t on t.year_id = c.year_id
      cross join json_to_recordset(${JSON.stringify([...weekOf(0), ...weekOf(1)])})
        as w (place integer, type smallint, subject integer, "group" integer, post integer, room integer)
      cross join lateral (select (w.place + 5 * c.number) % 36 as place) p
      join student_group g on g.id = c.at * ${groups}::int + w."group" + 1`.execute(db)
}
