import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { studentIdsOfGroup } from '../../../kernel/students.sql.ts'
import type { NewAssignments } from './assignment.schemas.ts'
import { projectGroups } from './assignment.sql.ts'

export interface AssignmentAttempt {
  /** Whether every supervisor is an active teacher of the department. */
  is_of_department: boolean
  /** Whether every student is in the group, and the group's students have a project. */
  is_offered: boolean
  /** The new assignments. */
  ids: number[]
}

/**
 * Inserts all assignments or none (atomic), in one statement with their audit entries; a constraint rejects a student
 * who has a supervisor in that year. Students are sorted, so that concurrent statements cannot deadlock.
 */
export async function insertAssignments(
  db: Database,
  headId: number,
  body: NewAssignments,
): Promise<AssignmentAttempt> {
  const { annee_id, annee_etudiant = annee_id, departement_id, listAffect } = body
  const sent = listAffect.flatMap((row) => row.etudiant_id.map((studentId) => ({ ...row, studentId })))
  const { rows } = await sql<AssignmentAttempt>`
    with sent as (
      select * from unnest(${sent.map((one) => one.enseignant_id)}::int[], ${sent.map((one) => one.group_id)}::int[],
        ${sent.map((one) => one.studentId)}::int[]) x (teacher_id, group_id, student_id)
    ), offered as (
      select g.id as group_id, m.student_id
      from (select g.* from ${projectGroups({ ...body, annee_id: annee_etudiant })}
        and g.id in (select group_id from sent)) g
      cross join lateral ${studentIdsOfGroup} m
    ), judged as (
      select
        not exists (select from sent where not exists (
          select from teacher t
          where t.id = sent.teacher_id and t.department_id = ${departement_id} and t.is_active)) as is_of_department,
        not exists (select group_id, student_id from sent except select group_id, student_id from offered) as is_offered
    ), written as (
      insert into project_assignment (year_id, teacher_id, group_id, student_id)
      select ${annee_id}::int, sent.teacher_id, sent.group_id, sent.student_id
      from judged, sent where judged.is_of_department and judged.is_offered
      order by sent.student_id
      returning id, teacher_id, student_id
    ), traced as (
      insert into audit_log (actor, action, subject, details)
      select ${`teacher:${headId}`}, 'assignment.added', 'assignment:' || id,
        jsonb_build_object('teacher', teacher_id, 'student', student_id)
      from written
    )
    select judged.*, array(select id from written order by id) as ids from judged`.execute(db)
  const attempt = rows[0]
  if (!attempt) throw new Error('The statement returned no row')
  return attempt
}

/** Returns those of the students who have a supervisor in the year. */
export async function selectSupervised(db: Database, yearId: number, studentIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select student_id as id from project_assignment
    where year_id = ${yearId} and student_id = any(${studentIds}::int[]) order by student_id`.execute(db)
  return rows.map(({ id }) => id)
}
