import {
  createStaffAccount,
  listAccounts,
  resetToRandomPassword,
  setActive,
} from '../../modules/account/administration.service.ts'
import { createFirstYear } from '../../modules/reference/year.service.ts'
import { Argument, InvalidArgumentError } from '@commander-js/extra-typings'
import { cleanName } from '../../http/names.ts'
import { emailArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'
import { formatTimestamp } from '../format-table.ts'

export const addAccountCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('accounts')
    .command('list')
    .description('the accounts')
    .option('--inactive', 'only those that are not active')
    .action(async ({ inactive = false }) => {
      const accounts = await listAccounts(admin.db, { inactiveOnly: inactive })
      printTable(
        ['e-mail', 'name', 'department', 'state', 'since'],
        accounts.map((account) => [
          account.email,
          `${account.last_name} ${account.first_name}`,
          (account.department ?? '-') + (account.is_head ? ' (head)' : ''),
          account.is_active ? 'active' : (account.sign_up ?? 'inactive'),
          formatTimestamp(account.created_at),
        ]),
      )
    })

  const account = program.command('account')
  account
    .command('create')
    .description('creates the account of somebody who is not a teacher; `role give` follows')
    .addArgument(new Argument('<e-mail>', 'of the account').argParser(parseAccountEmail))
    .argument('<first-name>')
    .argument('<last-name>')
    .action(async (email, firstName, lastName) => {
      const password = await createStaffAccount(admin.db, admin.by, { email, firstName, lastName })
      const year = await createFirstYear(admin.db, admin.by)
      if (year) print(`The institute had no academic year: ${year} is created.`)
      print(`Password of ${email}: ${password}`)
    })

  account
    .command('activate')
    .description('lets the owner sign in, and accepts a sign-up without a mail')
    .addArgument(emailArgument)
    .action(async (email) => {
      await setActive(admin.db, admin.by, email, true)
      print(`${email} is active.`)
    })

  account
    .command('deactivate')
    .description('keeps the owner out and ends the open sessions')
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

function parseAccountEmail(text: string): string {
  const email = cleanName(text)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new InvalidArgumentError('It must be an e-mail address.')
  return email
}
