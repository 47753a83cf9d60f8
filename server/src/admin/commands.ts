import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { listAccounts, resetToRandomPassword, setActive } from '../modules/account/administration.service.ts'
import { listYears } from '../modules/reference/reference.sql.ts'
import { createYear, makeCurrent } from '../modules/reference/year.service.ts'
import { readAudit } from '../platform/audit.ts'
import { liveRemotes } from '../portal/registry.sql.ts'
import { table } from './table.ts'

export interface Admin {
  db: Kysely<Tables>
  /** Who acts, for the audit log: `admin:<operating system user>`. */
  by: string
}

export interface Words {
  /** The last word typed, which is what most commands act on. */
  word: string
  flags: { inactive: boolean; current: boolean; last: number }
}

interface Command {
  /** As the usage shows it; capital words stand for what is typed. */
  usage: string
  help: string
  run(admin: Admin, words: Words): Promise<string>
}

const moment = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')

export const commands: Command[] = [
  {
    usage: 'accounts list [--inactive]',
    help: 'every account, or those that wait for their activation',
    run: async ({ db }, { flags }) => {
      const accounts = await listAccounts(db, { inactiveOnly: flags.inactive })
      return table(
        ['e-mail', 'name', 'department', 'state', 'since'],
        accounts.map((account) => [
          account.email,
          `${account.last_name} ${account.first_name}`,
          account.department + (account.is_head ? ' (head)' : ''),
          account.is_active ? 'active' : 'inactive',
          moment(account.created_at),
        ]),
      )
    },
  },
  {
    usage: 'account activate E-MAIL',
    help: 'lets the teacher sign in',
    run: async ({ db, by }, { word }) => {
      await setActive(db, by, word, true)
      return `${word} is active.`
    },
  },
  {
    usage: 'account deactivate E-MAIL',
    help: 'keeps the teacher out and ends the open sessions',
    run: async ({ db, by }, { word }) => {
      await setActive(db, by, word, false)
      return `${word} is inactive; open sessions have ended.`
    },
  },
  {
    usage: 'account reset-password E-MAIL',
    help: 'sets a made-up password, shows it once and ends the open sessions',
    run: async ({ db, by }, { word }) => `New password of ${word}: ${await resetToRandomPassword(db, by, word)}`,
  },
  {
    usage: 'year list',
    help: 'the academic years',
    run: async ({ db }) => {
      const { ListAnnee, CurrentAnnee } = await listYears(db)
      const isCurrent = (id: number) => CurrentAnnee.some(({ value }) => value === id)
      return table(
        ['id', 'year', ''],
        ListAnnee.map(({ value, label }) => [String(value), label, isCurrent(value) ? 'current' : '']),
      )
    },
  },
  {
    usage: 'year create YEAR [--current]',
    help: 'a year like 2027-2028, September to August',
    run: async ({ db, by }, { word, flags }) => {
      await createYear(db, by, { name: word, isCurrent: flags.current })
      return `${word} is created${flags.current ? ' and current' : ''}.`
    },
  },
  {
    usage: 'year current YEAR',
    help: 'the year that sign-in offers first',
    run: async ({ db, by }, { word }) => {
      await makeCurrent(db, by, word)
      return `${word} is current.`
    },
  },
  {
    usage: 'remotes list',
    help: 'the remotes that are live, and what each falls back to',
    run: async ({ db }) => {
      const live = await liveRemotes(db)
      return table(
        ['remote', 'version', 'last good', 'pages'],
        live.map(({ manifest, lastGood }) => [
          ...[manifest.name, manifest.version, lastGood?.version ?? '-'],
          String(manifest.routes.length),
        ]),
      )
    },
  },
  {
    usage: 'audit [--last N]',
    help: 'who did what, newest first (50 lines)',
    run: async ({ db }, { flags }) => {
      const lines = await readAudit(db, flags.last)
      return table(
        ['when (UTC)', 'who', 'what', 'to', 'details'],
        lines.map(({ at, actor, action, subject, details }) => [
          ...[moment(at), actor, action, subject],
          Object.keys(details).length > 0 ? JSON.stringify(details) : '',
        ]),
      )
    },
  },
]
