import type { Role } from '@portal/release-format/roles'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { createStaffAccount } from '../modules/account/administration.service.ts'
import { giveRole } from '../modules/account/roles.service.ts'
import type { Person } from './institute.ts'

/** An account without a teacher's record that has these roles, in one department or the whole institute. */
export async function createStaff(
  db: Kysely<Tables>,
  roles: readonly Role[],
  departmentId: number | null = null,
): Promise<Person> {
  const email = `staff-${Math.random()}@institut.example`
  await createStaffAccount(db, 'admin:zohra', { email, firstName: 'Sonia', lastName: 'Gharbi' })
  for (const role of roles) await giveRole(db, { by: 'admin:zohra', grants: null }, email, { role, departmentId })
  return db.selectFrom('account').select(['id', 'email']).where('email', '=', email).executeTakeFirstOrThrow()
}
