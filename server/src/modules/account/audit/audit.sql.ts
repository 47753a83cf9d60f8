import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../platform/language.ts'
import { localizedPersonName } from '../../../platform/localized-name.sql.ts'
import { matchingAccounts } from '../accounts/accounts.sql.ts'
import type { AuditEntry, AuditFilter } from './audit.schemas.ts'

/** Entries of the audit log, newest first, with the names of the people in them. */
export async function selectEntries(
  db: Database,
  { where, limit, language }: { where: RawBuilder<boolean>[]; limit: number; language: Language },
): Promise<AuditEntry[]> {
  const name = (party: string) => sql`(
    select ${localizedPersonName(language, 'p')} from account p
    where p.id = substring(${sql.ref(party)} from '^(?:account|teacher):([0-9]{1,9})$')::integer)`
  const { rows } = await sql<AuditEntry>`
    select l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      json_build_object('code', l.actor, 'name', ${name('l.actor')}) as actor, l.action,
      json_build_object('code', l.subject, 'name', ${name('l.subject')}) as subject, l.details
    from audit_log l
    where ${sql.join([sql`true`, ...where], sql` and `)}
    order by l.id desc
    limit ${limit}`.execute(db)
  return rows
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
