import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { localizedPersonName } from '../../../kernel/localized-name.sql.ts'
import { matchingAccounts } from '../accounts/accounts.sql.ts'
import type { AuditEntry, AuditFilter } from './audit.schemas.ts'

/** Entries of the audit log, newest first, with the names of the people in them. */
export async function selectEntries(
  db: Database,
  { where, limit, language }: { where: RawBuilder<boolean>[]; limit: number; language: Language },
): Promise<AuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, l.actor, l.action, l.subject,
      l.details
    from audit_log l
    where ${sql.join([sql`true`, ...where], sql` and `)}
    order by l.id desc
    limit ${limit}`.execute(db)
  const codes = new Set(rows.flatMap(({ actor, subject }) => [actor, subject]))
  const names = await selectNames(
    db,
    [...codes].flatMap((code) => accountIdOf(code) ?? []),
    language,
  )
  const partyOf = (code: string) => ({ code, name: names.get(accountIdOf(code) ?? 0) ?? null })
  return rows.map((row) => ({ ...row, actor: partyOf(row.actor), subject: partyOf(row.subject) }))
}

interface EntryRow extends Omit<AuditEntry, 'actor' | 'subject'> {
  actor: string
  subject: string
}

/** The account of the code of a person; null for any other code. */
function accountIdOf(code: string): number | null {
  const id = /^(?:account|teacher):(\d{1,9})$/.exec(code)?.[1]
  return id === undefined ? null : Number(id)
}

/** The names of accounts: of all people of a page at once, instead of a look-up for each row. */
async function selectNames(db: Database, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, ${localizedPersonName(language, 'p')} as name from account p
    where p.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const isBefore = (id: number) => sql<boolean>`l.id < ${id}`

/** The days are those of the institute. */
export function matches({ person, kind, from, to }: AuditFilter): RawBuilder<boolean>[] {
  return [
    ...(person?.trim() ? [isByOrAbout(person)] : []),
    ...(kind ? [sql<boolean>`split_part(l.action, '.', 1) = ${kind}`] : []),
    ...(from ? [sql<boolean>`l.at >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`l.at < ${to}::date + 1`] : []),
  ]
}

/** People at the command line have no account, but the name of their operating system's user. */
function isByOrAbout(person: string): RawBuilder<boolean> {
  const codes = sql`array(
    select kind || ':' || found.id from (${matchingAccounts(person)}) found
      cross join unnest(array['account', 'teacher']) kind
    union all select ${`admin:${person.trim()}`})`
  return sql`(l.actor = any(${codes}) or l.subject = any(${codes}))`
}

export const isAbout = (accountId: number) =>
  sql<boolean>`l.subject in (${`account:${accountId}`}, ${`teacher:${accountId}`})`
