import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { ClassSessionType, Count, Id, IsoDate, Text } from '../../../http/wire.ts'
import { localizedName } from '../../../kernel/localized-name.sql.ts'
import { isDue, rollsOfLastDays } from './missing-rolls.sql.ts'

/** A class session of the last days whose students are not all recorded. */
export const AttendanceTask = Type.Object({
  timetableId: Id,
  subjectId: Id,
  slotId: Id,
  day: Type.Integer({ minimum: 1, maximum: 6, description: '1 is Monday' }),
  type: ClassSessionType,
  isMakeUp: Type.Boolean(),
  heldOn: IsoDate,
  slot: Text,
  subject: Text,
  groups: Text,
  recorded: Type.Integer({
    minimum: 0,
    description: 'The students whose attendance is stored; 0 for a roll not called',
  }),
  students: Count,
})
type AttendanceTask = Static<typeof AttendanceTask>

/** The teacher's class sessions of the last days whose students are not all recorded, by day and hour. */
export async function selectAttendanceTasks(
  db: Database,
  { teacherId, yearId }: Actor,
  language: Language,
): Promise<AttendanceTask[]> {
  const { rows } = await sql<AttendanceTask>`
    select s.timetable_id as "timetableId", s.subject_id as "subjectId", s.slot_id as "slotId",
      extract(isodow from s.held_on)::integer as day, s.type, s.is_make_up as "isMakeUp", s.held_on as "heldOn",
      q.label as slot, ${localizedName(language, 'm')} as subject,
      (select string_agg(g.name, ', ' order by g.name) from student_group g where g.id = any(s.group_ids)) as groups,
      roll.recorded, roll.students
    from ${rollsOfLastDays}
    join subject m on m.id = s.subject_id
    join time_slot q on q.id = s.slot_id
    where s.teacher_id = ${teacherId} and s.year_id = ${yearId} and ${isDue}
    order by s.held_on, q.starts_at, s.id`.execute(db)
  return rows
}
