import { type TSchema, Type } from 'typebox'
import { orNull } from './wire.ts'
import { invalid } from './errors.ts'

const largestPage = 200

/** The query parameters of a list in pages. */
export const PageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: largestPage, default: 50, description: 'Items per page' })),
  cursor: Type.Optional(
    Type.String({ pattern: '^[\\w-]{1,400}$', description: '`next` of the page before; the first page without it' }),
  ),
}

/** One page of items, and the cursor of the page after it; null on the last page. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), next: orNull(Type.String()) })

export interface Page<Item> {
  items: Item[]
  next: string | null
}

type SortKey = readonly (string | number)[]

const encode = (key: SortKey) => Buffer.from(JSON.stringify(key)).toString('base64url')

type Kind = 'string' | 'number'
type KeyOf<Kinds extends readonly Kind[]> = {
  [Index in keyof Kinds]: Kinds[Index] extends 'string' ? string : number
}

/**
 * The sort key that a cursor names; null without a cursor. `kinds` are the types of its parts. Throws 422 for a cursor
 * that no page of this list returned.
 */
export function decodeCursor<Kinds extends readonly Kind[]>(
  cursor: string | undefined,
  kinds: Kinds,
): KeyOf<Kinds> | null {
  if (cursor === undefined) return null
  const key = parse(cursor)
  if (!isKeyOf(key, kinds)) throw invalid('cursor.invalid')
  return key
}

function isKeyOf<Kinds extends readonly Kind[]>(key: unknown, kinds: Kinds): key is KeyOf<Kinds> {
  // PostgreSQL accepts neither a null character nor half a surrogate pair in a text.
  const isOfKind = (part: unknown, index: number) =>
    typeof part === kinds[index] && (typeof part !== 'string' || !/\0|\p{Surrogate}/u.test(part))
  return Array.isArray(key) && key.length === kinds.length && key.every(isOfKind)
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

/** The page of `limit` items, from rows that were fetched with a limit of `limit + 1`. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { keyOf, itemOf }: { keyOf: (row: Row) => SortKey; itemOf: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(itemOf), next: last !== undefined && rows.length > limit ? encode(keyOf(last)) : null }
}
