import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Tables } from '../database/tables.ts'
import { hashPassword } from '../modules/account/password-hash.ts'
import { hashToken } from '../http/actor.ts'

export const password = 'Portail-2026'

export interface Institute {
  years: { current: number; previous: number }
  departments: { own: number; other: number }
  gradeId: number
  statusId: number
  teacher: Person
  colleague: Person
  head: Person
  otherHead: Person
  inactive: Person
}

export interface Person {
  id: number
  email: string
}

/** Two departments with a head each, two years, and one teacher of every kind; all share `password`. */
export async function seedInstitute(db: Kysely<Tables>): Promise<Institute> {
  const [current, previous] = await db
    .insertInto('academic_year')
    .values([
      { name: '2026-2027', starts_on: '2026-09-01', ends_on: '2027-08-31', is_current: true },
      { name: '2025-2026', starts_on: '2025-09-01', ends_on: '2026-08-31' },
    ])
    .returning('id')
    .execute()
  const [own, other] = await db
    .insertInto('department')
    .values([{ name: 'Informatique', name_ar: 'الإعلامية' }, { name: 'Gestion' }])
    .returning('id')
    .execute()
  const [grade] = await db.insertInto('grade').values({ name: 'Assistant' }).returning('id').execute()
  const [status] = await db.insertInto('teacher_status').values({ name: 'Permanent' }).returning('id').execute()
  if (!current || !previous || !own || !other || !grade || !status) throw new Error('The institute was not created')
  const password_hash = await hashPassword(password)
  const createTeacher = async (name: string, index: number, departmentId: number, kind: object): Promise<Person> => {
    const email = `${name}@institut.example`
    const person = {
      first_name: name,
      last_name: 'Essai',
      gender: 1,
      id_document_type: 1,
      civil_state: 1,
      id_number: `0123456${index}`,
      identifier: `1000000${index}`,
      birth_date: '1980-02-29',
      phone: '71000000',
      email,
      password_hash,
      grade_id: grade.id,
      status_id: status.id,
      department_id: departmentId,
    }
    const { id } = await db
      .insertInto('teacher')
      .values({ ...person, is_active: true, bank_account: '12345678', ...kind })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, email }
  }
  return {
    years: { current: current.id, previous: previous.id },
    departments: { own: own.id, other: other.id },
    gradeId: grade.id,
    statusId: status.id,
    teacher: await createTeacher('enseignant', 1, own.id, {}),
    colleague: await createTeacher('collegue', 2, own.id, {}),
    head: await createTeacher('chef', 3, own.id, { is_head: true }),
    otherHead: await createTeacher('autre.chef', 4, other.id, { is_head: true }),
    inactive: await createTeacher('inactif', 5, own.id, { is_active: false }),
  }
}

/** Creates a session and returns the request headers of the signed-in teacher. */
export async function signInHeaders(
  db: Kysely<Tables>,
  person: Person,
  session: { year_id?: number; expires_at?: Date; revoked_at?: Date } = {},
): Promise<{ authorization: string }> {
  const token = randomBytes(32).toString('base64url')
  const year = await db
    .selectFrom('academic_year')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account_session')
    .values({
      token_hash: hashToken(token),
      account_id: person.id,
      year_id: year.id,
      expires_at: new Date(Date.now() + 3_600_000),
      ...session,
    })
    .execute()
  return { authorization: `Bearer ${token}` }
}
