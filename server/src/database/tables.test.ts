import { join } from 'node:path'
import { Client } from 'pg'
import ts from '@typescript/typescript6'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'

/** Types like `number` or `Date | null`, by table and column. */
type Columns = Record<string, Record<string, string>>

/** The kind of type that the driver parses a column to; a timestamp without time zone is never selected as it is. */
const kinds: Record<string, string> = {
  _int2: 'object',
  _int4: 'object',
  _text: 'object',
  bool: 'boolean',
  bytea: 'object',
  date: 'string',
  daterange: 'string',
  int2: 'number',
  int4: 'number',
  int4range: 'string',
  int8: 'number',
  jsonb: 'object',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamp: 'never',
  timestamptz: 'Date',
  tsrange: 'string',
  uuid: 'string',
}

interface MigratedTable {
  table: string
  columns: Record<string, { type: string; isNull: boolean }>
  /** Generated columns, most of which only SQL reads. */
  generated: string[]
}

/** Tables that only processes of the previous release use; a later release drops them. */
const formerTables = ['release_health']

async function migratedTables(): Promise<MigratedTable[]> {
  const client = new Client({ connectionString: await createTestDatabase() })
  await client.connect()
  const { rows } = await client.query<MigratedTable>(
    `
    select c.relname as table,
      jsonb_object_agg(a.attname, jsonb_build_object('type', t.typname, 'isNull', not a.attnotnull))
        filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}') as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' and c.relname <> all($1)
      and a.attnum > 0 and not a.attisdropped
    group by c.relname`,
    [formerTables],
  )
  await client.end()
  return rows
}

/** The types that a query selects, as the compiler resolves them. */
function declaredColumns(): Columns {
  const path = join(import.meta.dirname, 'tables.ts')
  const program = ts.createProgram([path], {
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)
  const file = source && checker.getSymbolAtLocation(source)
  const tables = file && checker.getExportsOfModule(file).find(({ name }) => name === 'Tables')
  if (!tables) throw new Error('tables.ts exports no Tables')

  const properties = (type: ts.Type) =>
    Object.fromEntries(type.getProperties().map((one) => [one.name, checker.getTypeOfSymbol(one)]))
  const selected = (type: ts.Type): ts.Type[] => {
    if (type.isUnion()) return type.types.flatMap(selected)
    const inner = type.getProperty('__select__')
    return inner ? selected(checker.getTypeOfSymbol(inner)) : [type]
  }
  return mapValues(properties(checker.getDeclaredTypeOfSymbol(tables)), (table) =>
    mapValues(properties(table), (column) => [...new Set(selected(column).map(kindOf))].toSorted().join(' | ')),
  )
}

function kindOf(type: ts.Type): string {
  if (type.flags & ts.TypeFlags.Never) return 'never'
  if (type.flags & ts.TypeFlags.Null) return 'null'
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  return type.getSymbol()?.name === 'Date' ? 'Date' : 'object'
}

function mapValues<Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

it('every column of the migrated database is declared with its type and nullability', async () => {
  const declared = declaredColumns()
  const tables = await migratedTables()
  expect(Object.keys(declared).toSorted()).toEqual(tables.map(({ table }) => table).toSorted())
  for (const { table, columns, generated } of tables) {
    const stored = Object.entries(declared[table] ?? {}).filter(([name]) => !generated.includes(name))
    const expected = mapValues(columns, ({ type, isNull }) => {
      const kind = kinds[type] ?? type
      return (isNull ? [kind, 'null'] : [kind]).toSorted().join(' | ')
    })
    expect([table, Object.fromEntries(stored)]).toEqual([table, expected])
  }
})
