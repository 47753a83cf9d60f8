import type { Role } from '@portal/release-format/roles'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { Name } from './data/names.ts'
import { demoEmails } from './emails.ts'

interface DemoStaff {
  email: string
  first: Name
  last: Name
  roles: readonly Role[]
}

/** The accounts of the institute's staff, one for each desk; each role is given in the whole institute. */
const demoStaff: readonly DemoStaff[] = [
  { email: demoEmails.registrar, first: ['Sonia', 'سنية'], last: ['Trabelsi', 'الطرابلسي'], roles: ['registrar'] },
  { email: demoEmails.exams, first: ['Hatem', 'حاتم'], last: ['Jaziri', 'الجزيري'], roles: ['exams'] },
  { email: demoEmails.librarian, first: ['Rim', 'ريم'], last: ['Bouaziz', 'بوعزيز'], roles: ['librarian'] },
  { email: demoEmails.printRoom, first: ['Mourad', 'مراد'], last: ['Hamdi', 'الحامدي'], roles: ['print-room'] },
  { email: demoEmails.internships, first: ['Leila', 'ليلى'], last: ['Ayari', 'العياري'], roles: ['internships'] },
  {
    email: demoEmails.admin,
    first: ['Zohra', 'زهرة'],
    last: ['Kallel', 'القلال'],
    roles: ['admin', 'operator', 'registrar', 'exams', 'librarian', 'print-room', 'internships'],
  },
]

export async function loadDemoStaff(db: Kysely<Tables>, passwordHash: string): Promise<void> {
  for (const { email, first, last, roles } of demoStaff) {
    const { id } = await db
      .insertInto('account')
      .values({
        email,
        password_hash: passwordHash,
        is_active: true,
        first_name: first[0],
        first_name_ar: first[1],
        last_name: last[0],
        last_name_ar: last[1],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const given = roles.map((role) => ({ account_id: id, role, department_id: null, given_by: 'system' }))
    await db.insertInto('account_role').values(given).execute()
  }
}
