import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../server/src/database/tables.ts'
import { familyNames, menNames, type Name, womenNames } from '../../../server/demo/data/names.ts'
import { hashPassword } from '../../../server/src/modules/account/password-hash.ts'
import { perCourse, perDepartment, type Size } from './size.ts'

/** The password of every account. */
export const password = 'Portail-2026'

/** The nth name of a list, cyclically. */
const nth = (names: readonly Name[], script: 0 | 1, n: RawBuilder<unknown>) =>
  sql`(${names.map((name) => name[script])}::text[])[1 + (${n}) % ${names.length}::int]`

const firstNames = [...menNames, ...womenNames]
const first = sql`n * 7`
const family = sql`n / 3 * 11`
const names = sql`
  ${nth(firstNames, 0, first)}, ${nth(familyNames, 0, family)}, ${nth(firstNames, 1, first)}, ${nth(familyNames, 1, family)},
  1 + n % 2`

/**
 * Inserts the teachers, the last of each department its head, and the students of sixteen intakes, the newest first.
 */
export async function addPeople(db: Kysely<Tables>, { departments }: Size): Promise<void> {
  await sql`insert into grade (name, hours_due) values ('Professeur', 5.5), ('Assistant', 11)`.execute(db)
  await sql`insert into teacher_status (name) values ('Permanent')`.execute(db)
  const hash = await hashPassword(password)
  const { teachers, students } = perDepartment
  await sql`
    insert into teacher (first_name, last_name, first_name_ar, last_name_ar, gender, id_document_type, civil_state, id_number,
      identifier, birth_date, email, phone, bank_account, grade_id, department_id, status_id, is_active, is_head, password_hash)
    select ${names}, 1, 1 + n % 3, lpad(n::text, 8, '0'), lpad(n::text, 10, '0'), date '1962-01-01' + n % 12000,
      'enseignant' || n || '@institut.example', '71000000', lpad(n::text, 20, '0'), 1 + n % 2, 1 + (n - 1) / ${teachers}::int,
      1, true, n % ${teachers}::int = 0, ${hash}
    from generate_series(1, ${departments * teachers}::int) n`.execute(db)
  await sql`
    insert into student (first_name, last_name, first_name_ar, last_name_ar, gender, id_number, birth_date, email)
    select ${names}, lpad((10000000 + n)::text, 8, '0'),
      date '2007-06-01' - (n - 1) % ${students}::int / ${perCourse.students}::int * 365 - n % 300,
      'etudiant' || n || '@etudiant.institut.example'
    from generate_series(1, ${departments * students}::int) n`.execute(db)
}
