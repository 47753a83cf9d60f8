import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../server/src/database/tables.ts'
import { signInHeaders } from '../../server/src/testing/institute.ts'

/** An announced test of the current year that can be marked, with its teacher, group and students. */
export interface AnnouncedTest {
  teacherId: number
  email: string
  departmentId: number
  yearId: number
  semester: 1
  timetableId: number
  groupId: number
  subjectId: number
  levelId: number
  specialityId: number
  examTypeId: number
  heldOn: string
  day: number
  slotId: number
  noticeId: number
  /** The student numbers. */
  students: string[]
}

/** Finds this many sheets of different teachers, those of the last years of a licence first: they have projects too. */
export async function findAnnouncedTests(db: Kysely<Tables>, count: number): Promise<AnnouncedTest[]> {
  const { rows } = await sql<AnnouncedTest>`
    select distinct on (l.year <> 3, n.teacher_id)
      n.teacher_id as "teacherId", t.email, t.department_id as "departmentId", n.year_id as "yearId", n.semester,
      s.timetable_id as "timetableId", g.group_id as "groupId", n.subject_id as "subjectId", m.level_id as "levelId",
      m.speciality_id as "specialityId", n.exam_type_id as "examTypeId", n.held_on as "heldOn", s.day, s.slot_id as "slotId",
      n.id as "noticeId", (
        select json_agg(one.id_number) from student_group part join enrolment e on e.group_id = part.id
          join student one on one.id = e.student_id
        where part.parent_id = g.group_id) as students
    from session_notice n join session_notice_group g on g.notice_id = n.id join timetable_session s on s.id = n.session_id
      join academic_year y on y.id = n.year_id join teacher t on t.id = n.teacher_id
      join subject m on m.id = n.subject_id join level l on l.id = m.level_id
    where y.is_current and n.semester = 1
    order by l.year <> 3, n.teacher_id, n.id limit ${count}::int`.execute(db)
  return rows
}

export async function findHead(db: Kysely<Tables>, departmentId: number): Promise<{ id: number; email: string }> {
  return db
    .selectFrom('teacher')
    .select(['id', 'email'])
    .where('department_id', '=', departmentId)
    .where('is_head', '=', true)
    .executeTakeFirstOrThrow()
}

export async function findEmails(db: Kysely<Tables>, count: number): Promise<string[]> {
  const teachers = await db.selectFrom('teacher').select('email').where('is_active', '=', true).limit(count).execute()
  return teachers.map(({ email }) => email)
}

export const authHeaders = (db: Kysely<Tables>, id: number, email: string) => signInHeaders(db, { id, email })
