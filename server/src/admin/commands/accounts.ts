import { listAccounts, resetToRandomPassword, setActive } from '../../modules/account/administration.service.ts'
import { command } from '../command.ts'
import { formatTimestamp, formatTable } from '../format-table.ts'

const refusals = { absent: 'There is no such account.' }

export const accountCommands = [
  command({
    usage: 'accounts list [--inactive]',
    help: 'every account, or those that wait for their activation',
    run: async ({ db }, { inactive }) => {
      const accounts = await listAccounts(db, { inactiveOnly: inactive })
      return formatTable(
        ['e-mail', 'name', 'department', 'state', 'since'],
        accounts.map((account) => [
          account.email,
          `${account.last_name} ${account.first_name}`,
          account.department + (account.is_head ? ' (head)' : ''),
          account.is_active ? 'active' : 'inactive',
          formatTimestamp(account.created_at),
        ]),
      )
    },
  }),
  command({
    usage: 'account activate E-MAIL',
    help: 'lets the teacher sign in',
    refusals,
    run: async ({ db, by }, { 'E-MAIL': email }) => {
      await setActive(db, by, email, true)
      return `${email} is active.`
    },
  }),
  command({
    usage: 'account deactivate E-MAIL',
    help: 'keeps the teacher out and ends the open sessions',
    refusals,
    run: async ({ db, by }, { 'E-MAIL': email }) => {
      await setActive(db, by, email, false)
      return `${email} is inactive; open sessions have ended.`
    },
  }),
  command({
    usage: 'account reset-password E-MAIL',
    help: 'sets a made-up password, shows it once and ends the open sessions',
    refusals,
    run: async ({ db, by }, { 'E-MAIL': email }) =>
      `New password of ${email}: ${await resetToRandomPassword(db, by, email)}`,
  }),
]
