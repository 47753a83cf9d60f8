import type { Role } from '@portal/release-format/roles'
import type { Kysely } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { Name } from './data/names.ts'
import { demoEmails } from './emails.ts'

interface DemoStaff {
  email: string
  firstName: Name
  lastName: Name
  roles: readonly Role[]
}

/** The accounts of the institute's staff, one for each desk; each role is given in the whole institute. */
const demoStaff: readonly DemoStaff[] = [
  {
    email: demoEmails.registrar,
    firstName: ['Sonia', 'سنية'],
    lastName: ['Trabelsi', 'الطرابلسي'],
    roles: ['registrar'],
  },
  {
    email: demoEmails.exams,
    firstName: ['Hatem', 'حاتم'],
    lastName: ['Jaziri', 'الجزيري'],
    roles: ['exams'],
  },
  {
    email: demoEmails.librarian,
    firstName: ['Rim', 'ريم'],
    lastName: ['Bouaziz', 'بوعزيز'],
    roles: ['librarian'],
  },
  {
    email: demoEmails.printRoom,
    firstName: ['Mourad', 'مراد'],
    lastName: ['Hamdi', 'الحامدي'],
    roles: ['print-room'],
  },
  {
    email: demoEmails.internships,
    firstName: ['Leila', 'ليلى'],
    lastName: ['Ayari', 'العياري'],
    roles: ['internships'],
  },
  {
    email: demoEmails.admin,
    firstName: ['Zohra', 'زهرة'],
    lastName: ['Kallel', 'القلال'],
    roles: ['admin', 'operator', 'registrar', 'exams', 'librarian', 'print-room', 'internships'],
  },
]

export async function loadDemoStaff(db: Kysely<Tables>, passwordHash: string): Promise<void> {
  for (const { email, firstName, lastName, roles } of demoStaff) {
    const { id } = await db
      .insertInto('account')
      .values({
        email,
        password_hash: passwordHash,
        is_active: true,
        first_name: firstName[0],
        first_name_ar: firstName[1],
        last_name: lastName[0],
        last_name_ar: lastName[1],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const given = roles.map((role) => ({ account_id: id, role, department_id: null, given_by: 'system' }))
    await db.insertInto('account_role').values(given).execute()
  }
}
