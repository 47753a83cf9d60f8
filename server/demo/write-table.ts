import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import type { DemoTable, Row } from './institute.ts'

/** Make-ups and tests share the id sequence of the weekly sessions, teachers that of the accounts. */
const numberedWith: Partial<Record<DemoTable, keyof Tables>> = {
  session_notice: 'timetable_session',
  teacher: 'account',
}

/** Inserts all rows of a table in one statement, and sets its id sequence after them. */
export async function writeTable<T extends DemoTable>(db: Kysely<Tables>, table: T, rows: Row<T>[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(db)
  if (!('id' in first)) return
  await sql`select setval(sequence, (select max(id) from ${sql.table(table)}))
    from pg_get_serial_sequence(${numberedWith[table] ?? table}, 'id') as sequence where sequence is not null`.execute(
    db,
  )
}
