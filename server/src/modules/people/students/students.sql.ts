import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { studentName } from '../../../kernel/students.sql.ts'
import type { Student, StudentRecords } from './student.schemas.ts'

interface Selection {
  /** Conditions on the table `s` (student). */
  where: RawBuilder<boolean>[]
  orderBy: RawBuilder<unknown>
  limit: number
  language: Language
}

export interface StudentRow {
  student: Student
  sortKey: string
}

/** Students with their enrolments, each with its version. The subqueries run once for each row of the page. */
export async function selectStudents(
  db: Database,
  { where, orderBy, limit, language }: Selection,
): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    select json_build_object('id', s.id, 'idNumber', s.id_number, 'firstName', s.first_name, 'lastName', s.last_name,
        'firstNameAr', s.first_name_ar, 'lastNameAr', s.last_name_ar,
        'gender', case s.gender when 1 then 'male' else 'female' end, 'birthDate', s.birth_date, 'email', s.email,
        'formerNumbers', array(select m.id_number from merged_student m where m.student_id = s.id order by m.merged_at, m.id_number),
        'enrolments', coalesce((
          select json_agg(json_build_object('year', json_build_object('id', y.id, 'name', y.name),
            'group', json_build_object('id', g.id, 'name', g.name)) order by y.starts_on desc)
          from enrolment e
            join student_group g on g.id = e.group_id
            join academic_year y on y.id = e.year_id
          where e.student_id = s.id), '[]')
      ) as student, ${studentName(language)} as "sortKey"
    from (select * from student s where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${limit}) s
    order by ${orderBy}`.execute(db)
  return rows.map((row) => ({ ...row, student: versioned(row.student) }))
}

/** Whether a student is in a group or in one of the groups inside it. */
export const isInGroup = (groupId: number) => sql<boolean>`s.id in (
  select e.student_id from student_group g
    join student_group part on part.year_id = g.year_id and part.span <@ g.span
    join enrolment e on e.group_id = part.id
  where g.id = ${groupId})`

/** How many students there are for which the conditions on `s` (student) hold. */
export async function countStudents(db: Database, where: RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(*)::integer as students from student s where ${sql.join(where, sql` and `)}`.execute(db)
  return rows[0]?.students ?? 0
}

/** How many records refer to a student. */
export async function countRecords(db: Database, id: number): Promise<StudentRecords> {
  const { rows } = await sql<StudentRecords>`
    select
      (select count(*)::integer from exam_mark where student_id = ${id} and mark is not null) as marks,
      (select count(*)::integer from attendance a join attendance_sheet h on h.id = a.sheet_id
        where a.student_id = ${id} and h.register_id is null) as attendance,
      (select count(*)::integer from recorded_presence where student_id = ${id} and counts_absent) as absences,
      (select count(*)::integer from attendance a join attendance_sheet h on h.id = a.sheet_id
        where a.student_id = ${id} and h.register_id is not null) as registers,
      (select count(*)::integer from elimination where student_id = ${id}) as eliminations,
      (select count(*)::integer from project_assignment where student_id = ${id}) as projects`.execute(db)
  return rows[0] ?? { marks: 0, attendance: 0, absences: 0, registers: 0, eliminations: 0, projects: 0 }
}

/** Locks students until the transaction ends, in the order of their ids, so that two changes of them wait in turn. */
export async function lockStudents(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('student')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
