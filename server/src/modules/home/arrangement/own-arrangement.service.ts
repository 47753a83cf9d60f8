import type { Kysely } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import { type Caller, permissionsOf } from '../../../http/actor.ts'
import { writeAudit } from '../../../kernel/audit.ts'
import { requireMatch, versioned } from '../../../http/etag.ts'
import type { HomeCards, HomeCardsBody, PinnedPages } from './arrangement.schemas.ts'
import { saveOwnArrangement, selectDefaultFor, selectOwnArrangement } from './arrangement.sql.ts'

type Owner = Pick<Caller, 'accountId' | 'teacher' | 'grants'>

/** The order that the account has chosen and the cards that it has hidden, or the default of its roles. */
export async function readHomeCards(db: Database, caller: Owner): Promise<HomeCards> {
  const own = await selectOwnArrangement(db, caller.accountId)
  const { order, hidden } = await selectDefaultFor(db, permissionsOf(caller))
  return versioned({ order: own.order ?? order, hidden: own.hidden ?? hidden, isOwn: own.order !== null })
}

/** The pages that the account has pinned, or the default of its roles. */
export async function readPinnedPages(db: Database, caller: Owner): Promise<PinnedPages> {
  const { pins } = await selectOwnArrangement(db, caller.accountId)
  return versioned({ paths: pins ?? (await selectDefaultFor(db, permissionsOf(caller))).pins, isOwn: pins !== null })
}

interface Seen {
  headers: { 'if-match'?: string }
}

/** Orders and hides cards for the account; null takes the default of its roles again. Throws 412 for another version. */
export async function arrangeHomeCards(
  db: Kysely<Tables>,
  caller: Owner,
  { headers, own }: Seen & HomeCardsBody,
): Promise<HomeCards> {
  return change(db, caller, { headers, read: readHomeCards, action: 'home.arranged' }, (tx) =>
    saveOwnArrangement(tx, caller.accountId, { card_order: own?.order ?? null, hidden_cards: own?.hidden ?? null }),
  )
}

/** Pins these pages and no others. Throws 412 for another version. */
export async function pinPages(
  db: Kysely<Tables>,
  caller: Owner,
  { headers, paths }: Seen & { paths: string[] },
): Promise<PinnedPages> {
  return change(db, caller, { headers, read: readPinnedPages, action: 'home.pinned' }, (tx) =>
    saveOwnArrangement(tx, caller.accountId, { pinned_pages: paths }),
  )
}

interface Change<Representation> extends Seen {
  read: (db: Database, caller: Owner) => Promise<Representation>
  action: string
}

async function change<Representation extends { version: string }>(
  db: Kysely<Tables>,
  caller: Owner,
  { headers, read, action }: Change<Representation>,
  save: (tx: Database) => Promise<void>,
): Promise<Representation> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', caller.accountId).forNoKeyUpdate().execute()
    const { version: _, ...before } = await read(tx, caller)
    requireMatch(headers, before)
    await save(tx)
    const saved = await read(tx, caller)
    const { version: __, ...after } = saved
    const subject = `account:${caller.accountId}`
    await writeAudit(tx, { actor: subject, action, subject, details: { before, after } })
    return saved
  })
}
