import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'

export interface Subject {
  id: number
  name: string
  /** 1 while assigned to a student. */
  etat: 0 | 1
}

/** The subjects of a teacher in a year, by name. */
export async function selectSubjects(db: Database, teacherId: number, yearId: number): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select p.id, p.name, (a.id is not null)::int as etat
    from project_subject p left join project_assignment a on a.subject_id = p.id
    where p.teacher_id = ${teacherId} and p.year_id = ${yearId}
    order by p.name, p.id`.execute(db)
  return rows
}

/** The teacher's subject; undefined for another teacher's. */
export async function selectSubject(
  db: Database,
  teacherId: number,
  id: number,
): Promise<{ id: number; name: string; year_id: number } | undefined> {
  return db
    .selectFrom('project_subject')
    .select(['id', 'name', 'year_id'])
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
}

export async function insertSubject(
  db: Database,
  subject: { teacher_id: number; year_id: number; name: string },
): Promise<number> {
  const { id } = await db.insertInto('project_subject').values(subject).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Serializes assigning and deleting of the teacher's subjects until the transaction ends; two students swapping
 * subjects would deadlock otherwise.
 */
export async function lockSubjectsOf(db: Database, teacherId: number): Promise<void> {
  await sql`select from teacher where id = ${teacherId} for no key update`.execute(db)
}
