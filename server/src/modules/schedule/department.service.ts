import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Actor } from '../../http/actor.ts'
import type { Language } from '../../http/language.ts'
import { byName, localizedListName, localizedName } from '../../kernel/localized-name.sql.ts'
import type { DepartmentTeachersBody } from './schedule.schemas.ts'

interface TeacherRow {
  id: number
  cin: string
  nom: string
  grade: string
  semestre_id: 1 | 2
}

/** The teachers of the head's department with an active account. */
export async function listDepartmentAccounts(db: Database, actor: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('teacher')
    .select('id')
    .where('department_id', '=', actor.departmentId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The teachers of `comptes` in the head's department, by name. */
export async function listDepartmentTeachers(
  db: Database,
  actor: Actor,
  { comptes, semestre_id }: DepartmentTeachersBody,
  language: Language,
): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select t.id, t.id_number as cin, ${localizedListName(language, 't')} as nom, ${localizedName(language, 'g')} as grade,
      ${semestre_id}::int as semestre_id
    from teacher t join grade g on g.id = t.grade_id
    where t.department_id = ${actor.departmentId} and t.id = any(${comptes}::int[])
    order by ${byName(language, 't')}`.execute(db)
  return rows
}
