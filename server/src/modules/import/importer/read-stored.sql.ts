import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { ImportSheet } from './import-sheet.ts'
import { importSheets } from './import-sheets.ts'
import { keyOfCells } from './read-rows.ts'

export interface StoredRecord {
  /** Null in a table without ids. */
  id: number | null
  /** The cells by column, as a file would have them. */
  cells: Record<string, string>
}
/** The records of one file by the key of their line, in the order of the keys. */
export type StoredRecords = ReadonlyMap<string, StoredRecord>

/** Reads every record of a file as the cells that import it unchanged. */
export async function readStored(db: Database, sheet: ImportSheet): Promise<StoredRecords> {
  const columns = Object.keys(sheet.columns).map((name) => ({ name, ...storedColumn(sheet, name) }))
  const values = columns.map(({ value }) => sql`(${value})::text`)
  const { rows } = await sql<{ id: number | null; texts: (string | null)[] }>`
    select (to_jsonb(t) ->> 'id')::integer as id, array[${sql.join(values)}] as texts
    from ${sheet.records ?? sql.table(sheet.table)} t`.execute(db)
  const records = rows.map(({ id, texts }): [string, StoredRecord] => {
    const cells = Object.fromEntries(columns.map(({ name, format }, at) => [name, format(texts[at] ?? '')]))
    return [keyOfCells(sheet, cells), { id, cells }]
  })
  return new Map(records.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

interface StoredColumn {
  value: RawBuilder<unknown>
  format: (stored: string) => string
}

/** Follows a reference to the column that names the record. */
function storedColumn(sheet: ImportSheet, name: string, record = 't'): StoredColumn {
  const column = sheet.columns[name]
  const format = column?.read?.format ?? ((stored: string) => stored)
  if (column?.stored) return { value: column.stored, format }
  if (column?.into && !column.names) return { value: sql`${sql.ref(`${record}.${column.into}`)}`, format }
  const link = column?.names ? column : Object.values(sheet.columns).find(({ names }) => names?.by?.includes(name))
  const target = importSheets.find(({ file }) => file === link?.names?.file)
  if (!link?.into || !target) throw new Error(`${sheet.file}.${name} is not stored`)
  const named = `${record}_named`
  const inner = storedColumn(target, link.names?.by ? name : (target.key[0] ?? ''), named)
  const value = sql`(
    select ${inner.value} from ${sql.table(target.table)} ${sql.ref(named)}
    where ${sql.ref(`${named}.id`)} = ${sql.ref(`${record}.${link.into}`)})`
  return { value, format: inner.format }
}
