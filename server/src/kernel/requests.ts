import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { decodeCursor, type Page, toPage } from '../http/cursor.ts'
import { notFound } from '../http/errors.ts'
import { etagOf } from '../http/etag.ts'
import type { Language } from '../http/language.ts'
import { localizedPersonName } from './localized-name.sql.ts'

/** Requests of teachers that an office decides; each is a row `c` of a table. */
export interface RequestKind<Item extends { id: number }> {
  /** The `from` clause: the table `c` and its joins. */
  from: RawBuilder<unknown>
  /** The representation, as a JSON object. */
  representation: (language: Language) => RawBuilder<unknown>
  /** The facts that a version stands for: not the names, which depend on the language. */
  facts: (item: Item) => object
  orders: Record<string, RequestOrder>
}

/** The order of a list, and the states of its requests. */
interface RequestOrder {
  states: RawBuilder<unknown>
  time: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

/** Pending requests are listed oldest first; decided ones, and all requests of a sender, latest first. */
export const requestOrders = {
  pending: { states: sql`c.state = 'pending'`, time: sql`c.created_at`, direction: 'asc' },
  decided: { states: sql`c.state in ('accepted', 'refused')`, time: sql`c.decided_at`, direction: 'desc' },
  own: { states: sql`true`, time: sql`c.created_at`, direction: 'desc' },
} as const

export type Versioned<Item> = Item & { version: string }

/** A representation with the version of its facts. */
export const withVersion = <Item extends { id: number }>(
  { facts }: Pick<RequestKind<Item>, 'facts'>,
  item: Item,
): Versioned<Item> => ({ ...item, version: etagOf(facts(item)) })

interface ListFilter {
  isVisible: RawBuilder<unknown>
  /** A name of the orders of the kind. */
  list: string
  cursor?: string | undefined
  limit?: number | undefined
}

/** One page of the visible requests of a list. Throws 422 for a cursor of another list. */
export async function listRequests<Item extends { id: number }>(
  db: Database,
  kind: RequestKind<Item>,
  { isVisible, list, cursor, limit = 50 }: ListFilter,
  language: Language,
): Promise<Page<Versioned<Item>>> {
  const { states, time, direction } = kind.orders[list]!
  const after = decodeCursor(cursor, ['string', 'number'] as const)
  const isAfter = after
    ? sql`(${time}, c.id) ${direction === 'asc' ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::integer)`
    : sql`true`
  const order = sql.raw(direction)
  const { rows } = await sql<{ item: Item; sortedBy: string }>`
    select ${kind.representation(language)} as item,
      to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedBy"
    ${kind.from} where ${states} and ${isVisible} and ${isAfter}
    order by ${time} ${order}, c.id ${order} limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, {
    keyOf: ({ item, sortedBy }) => [sortedBy, item.id],
    itemOf: ({ item }) => withVersion(kind, item),
  })
}

interface VisibleRequest {
  id: number
  isVisible: RawBuilder<unknown>
  language: Language
}

/** Throws 404 for a request that is not visible. */
export async function readRequest<Item extends { id: number }>(
  db: Database,
  { from, representation }: RequestKind<Item>,
  { id, isVisible, language }: VisibleRequest,
): Promise<Item> {
  const { rows } = await sql<{ item: Item }>`
    select ${representation(language)} as item ${from} where c.id = ${id} and ${isVisible}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].item
}

export const readVersioned = async <Item extends { id: number }>(
  db: Database,
  kind: RequestKind<Item>,
  request: VisibleRequest,
): Promise<Versioned<Item>> => withVersion(kind, await readRequest(db, kind, request))

/** A time of a representation: ISO 8601 in UTC, with milliseconds. */
export const utcInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The decision on `c` by the account `by`: null while `isDecided` is false. */
export const madeDecision = (language: Language, isDecided: RawBuilder<unknown>) => sql`
  case when ${isDecided} then json_build_object('by', ${localizedPersonName(language, 'by')},
    'at', ${utcInstant('c.decided_at')}, 'reason', c.refusal) end`
