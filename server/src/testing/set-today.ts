import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Overrides the current date of a test database with a `yyyy-mm-dd` day. */
export async function setToday(db: Kysely<Tables>, day: string): Promise<void> {
  await sql`create or replace function today_here() returns date language sql stable return ${sql.lit(day)}::date`.execute(
    db,
  )
}
