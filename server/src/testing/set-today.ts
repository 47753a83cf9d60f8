import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Overrides the current date of a test database with a `yyyy-mm-dd` day. */
export async function setToday(db: Kysely<Tables>, day: string): Promise<void> {
  await sql`create or replace function today_here() returns date language sql stable return ${sql.lit(day)}::date`.execute(
    db,
  )
}

/** Overrides the current time of a test database with a time `yyyy-mm-dd hh:mm` of the institute, and the date with its day. */
export async function setNow(db: Kysely<Tables>, time: string): Promise<void> {
  await setToday(db, time.slice(0, 10))
  await sql`
    create or replace function now_here() returns timestamp language sql stable return ${sql.lit(time)}::timestamp`.execute(
    db,
  )
}
