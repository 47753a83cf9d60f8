import { Argument } from '@commander-js/extra-typings'
import { roles } from '@portal/release-format/roles'
import { sql } from 'kysely'
import { giveRole, listRoles, takeRole } from '../../modules/account/roles.service.ts'
import type { Database } from '../../database/connect.ts'
import { conflict } from '../../http/errors.ts'
import { emailArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'
import { formatTimestamp } from '../format-table.ts'

const roleArgument = new Argument('<role>', 'what the account may do').choices(roles)
const departmentOption = ['--department <name>', 'only in this department; without it in the whole institute'] as const

export const addRoleCommands: AddCommands = (program, admin, { print, printTable }) => {
  const giver = { by: admin.by, grants: null }
  const role = program.command('role')

  role
    .command('list')
    .description('the roles that accounts have, besides teachers and heads')
    .action(async () => {
      const given = await listRoles(admin.db)
      printTable(
        ['e-mail', 'name', 'role', 'department', 'given by', 'since'],
        given.map((row) => [
          row.email,
          `${row.last_name} ${row.first_name}`,
          row.role,
          row.department ?? 'all',
          row.given_by,
          formatTimestamp(row.given_at),
        ]),
      )
    })

  role
    .command('give')
    .description('gives a role and ends the open sessions of the account')
    .addArgument(emailArgument)
    .addArgument(roleArgument)
    .option(...departmentOption)
    .action(async (email, name, { department }) => {
      await giveRole(admin.db, giver, email, { role: name, departmentId: await findDepartment(admin.db, department) })
      print(`${email} has the role ${name}${department ? ` in ${department}` : ''}.`)
    })

  role
    .command('take')
    .description('takes a role and ends the open sessions of the account')
    .addArgument(emailArgument)
    .addArgument(roleArgument)
    .option(...departmentOption)
    .action(async (email, name, { department }) => {
      await takeRole(admin.db, giver, email, { role: name, departmentId: await findDepartment(admin.db, department) })
      print(`${email} no longer has the role ${name}${department ? ` in ${department}` : ''}.`)
    })
}

/** The id of a department by its name; null for none. */
async function findDepartment(db: Database, name: string | undefined): Promise<number | null> {
  if (name === undefined) return null
  const found = await db
    .selectFrom('department')
    .select('id')
    .where(sql<boolean>`fold_key(name) = fold_key(${name})`)
    .executeTakeFirst()
  if (!found) throw conflict('department.unknown')
  return found.id
}
