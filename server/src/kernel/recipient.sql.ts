import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { notFound } from '../http/errors.ts'
import { localizedPersonName } from './localized-name.sql.ts'
import type { Language } from '../http/language.ts'
import type { Recipient } from '../mail/letter.ts'

/** A `Recipient`, from the name of the table `account`: in the language chosen for mails, or of the last sign-in. */
export const recipientOf = (table: string): RawBuilder<Recipient> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_build_object('email', ${column('email')}, 'name', ${localizedPersonName('fr', table)},
    'nameAr', ${localizedPersonName('ar', table)}, 'language', coalesce(${column('mail_language')}, ${column('language')}))`
}

/** The owner of an account, to be written to; in `language` where it is given. Throws 404 without the account. */
export async function readRecipient(db: Database, accountId: number, language?: Language | null): Promise<Recipient> {
  const { rows } = await sql<{ recipient: Recipient }>`
    select ${recipientOf('a')} as recipient from account a where a.id = ${accountId}`.execute(db)
  if (!rows[0]) throw notFound()
  return { ...rows[0].recipient, ...(language && { language }) }
}
