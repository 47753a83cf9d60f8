import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/actor.ts'

/** Whose pages are compared: each teacher who has a class in the year, and each group with a head who may read it. */
export interface CheckedInstitute {
  yearId: number
  /** The class of each session of one of its groups. */
  classOf: ReadonlyMap<number, number>
  teachers: Actor[]
  groups: { groupId: number; head: Actor }[]
}

/** Reads the teachers and groups of a year; the pages are read with their permissions. */
export async function readCheckedInstitute(db: Database, yearId: number): Promise<CheckedInstitute> {
  const actorOf = (teacherId: number, departmentId: number, isHead: boolean): Actor => ({
    ...{ teacherId, departmentId, isHead, yearId, sessionId: 0, isReadOnly: true },
  })
  const { rows: teachers } = await sql<{ id: number; department_id: number }>`
    select t.id, t.department_id from teacher t
    where exists (select from timetable_session s where s.year_id = ${yearId} and s.teacher_id = t.id)
      or exists (select from session_notice n where n.year_id = ${yearId} and n.teacher_id = t.id)
    order by t.id`.execute(db)
  const { rows: groups } = await sql<{ id: number; department_id: number }>`
    select g.id, p.department_id from student_group g join speciality p on p.id = g.speciality_id
    where g.year_id = ${yearId} order by g.id`.execute(db)
  const { rows: sessions } = await sql<{ id: number; class_id: number }>`
    select id, class_id from timetable_session where year_id = ${yearId}`.execute(db)
  return {
    yearId,
    classOf: new Map(sessions.map(({ id, class_id }) => [id, class_id])),
    teachers: teachers.map(({ id, department_id }) => actorOf(id, department_id, false)),
    groups: groups.map(({ id, department_id }) => ({ groupId: id, head: actorOf(0, department_id, true) })),
  }
}
