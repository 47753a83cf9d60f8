import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import { likePattern } from '../../../database/like-pattern.ts'
import type { ReferenceKind } from './reference-kind.ts'

/** The values of the fields of a record. */
export type Values = Record<string, unknown>

export interface ReferenceRow {
  record: Values & { id: number }
  sortKey: string
}

interface Selection {
  /** Conditions on the table `r`. */
  where: RawBuilder<boolean>[]
  limit: number
  isLocked?: boolean
}

export async function selectRecords(
  db: Database,
  kind: ReferenceKind,
  { where, limit, isLocked = false }: Selection,
): Promise<ReferenceRow[]> {
  const columns = Object.entries(kind.fields).map(([name, { column, format }]) => {
    const stored = sql`r.${sql.ref(column)}`
    return sql`${sql.lit(name)}, ${format === 'time' ? sql`to_char(${stored}, 'HH24:MI')` : stored}`
  })
  const { rows } = await sql<ReferenceRow>`
    select json_build_object('id', r.id, ${sql.join(columns)}) as record, ${kind.sortKey} as "sortKey"
    from ${sql.table(kind.table)} r
    where ${sql.join(where, sql` and `)}
    order by ${kind.sortKey}, r.id limit ${limit} ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** Whether a record contains this text. */
export const contains = ({ searched }: ReferenceKind, search: string) =>
  sql<boolean>`${searched} ilike ${`%${likePattern(search)}%`}`

export const isAfter = ({ sortKey }: ReferenceKind, [key, id]: readonly (string | number)[]) =>
  sql<boolean>`(${sortKey}, r.id) > (${key}, ${id})`

export async function insertRecord(tx: Database, kind: ReferenceKind, values: Values): Promise<number> {
  const stored = storedValues(kind, values)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)} (${sql.join(stored.map(({ column }) => sql.ref(column)))})
    values (${sql.join(stored.map(({ value }) => value))}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No ${kind.noun} was inserted`)
  return row.id
}

export async function updateRecord(tx: Database, kind: ReferenceKind, id: number, values: Values): Promise<void> {
  const changes = storedValues(kind, values).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(kind.table)} set ${sql.join(changes)} where id = ${id}`.execute(tx)
}

export async function deleteRecord(tx: Database, kind: ReferenceKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(kind.table)} where id = ${id}`.execute(tx)
}

const storedValues = ({ fields }: ReferenceKind, values: Values) =>
  Object.entries(fields).map(([name, { column }]) => ({ column, value: values[name] }))
