import { listAccounts, resetToRandomPassword, setActive } from '../../modules/account/administration.service.ts'
import { emailArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'
import { formatTimestamp } from '../format-table.ts'

export const addAccountCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('accounts')
    .command('list')
    .description('the accounts')
    .option('--inactive', 'only those that wait for their activation')
    .action(async ({ inactive = false }) => {
      const accounts = await listAccounts(admin.db, { inactiveOnly: inactive })
      printTable(
        ['e-mail', 'name', 'department', 'state', 'since'],
        accounts.map((account) => [
          account.email,
          `${account.last_name} ${account.first_name}`,
          account.department + (account.is_head ? ' (head)' : ''),
          account.is_active ? 'active' : 'inactive',
          formatTimestamp(account.created_at),
        ]),
      )
    })

  const account = program.command('account')
  account
    .command('activate')
    .description('lets the teacher sign in')
    .addArgument(emailArgument)
    .action(async (email) => {
      await setActive(admin.db, admin.by, email, true)
      print(`${email} is active.`)
    })

  account
    .command('deactivate')
    .description('keeps the teacher out and ends the open sessions')
    .addArgument(emailArgument)
    .action(async (email) => {
      await setActive(admin.db, admin.by, email, false)
      print(`${email} is inactive; open sessions have ended.`)
    })

  account
    .command('reset-password')
    .description('sets a made-up password, shows it once and ends the open sessions')
    .addArgument(emailArgument)
    .action(async (email) =>
      print(`New password of ${email}: ${await resetToRandomPassword(admin.db, admin.by, email)}`),
    )
}
