import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { versioned } from '../../../http/etag.ts'
import type { Language } from '../../../http/language.ts'
import { byName, localizedListName, namedRow } from '../../../kernel/localized-name.sql.ts'
import { stateOf } from '../accounts/accounts.sql.ts'
import type { TeacherRecord } from './teachers.schemas.ts'

interface Selection {
  /** Conditions on `a` (account) and `t` (teacher). */
  where: RawBuilder<boolean>[]
  limit: number
  callerId: number
  language: Language
}

export interface TeacherRow {
  teacher: TeacherRecord
  sortKey: string
}

/** Teachers by name, each with its version. */
export async function selectTeachers(
  db: Database,
  { where, limit, callerId, language }: Selection,
): Promise<TeacherRow[]> {
  const { rows } = await sql<TeacherRow>`
    select json_build_object('id', t.id, 'firstName', a.first_name, 'lastName', a.last_name,
        'firstNameAr', a.first_name_ar, 'lastNameAr', a.last_name_ar, 'email', a.email, 'idNumber', t.id_number,
        'identifier', t.identifier, 'birthDate', t.birth_date, 'phone', t.phone,
        'department', ${namedRow(language, 'd')}, 'grade', ${namedRow(language, 'g')},
        'status', ${namedRow(language, 's')}, 'isHead', t.is_head, 'state', ${stateOf},
        'isOwn', t.id = ${callerId}) as teacher, ${localizedListName(language, 'a')} as "sortKey"
    from account a
      join teacher t on t.id = a.id
      join department d on d.id = t.department_id
      join grade g on g.id = t.grade_id
      join teacher_status s on s.id = t.status_id
    where ${sql.join(where, sql` and `)}
    order by ${byName(language, 'a')}
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, teacher: versioned(row.teacher) }))
}
