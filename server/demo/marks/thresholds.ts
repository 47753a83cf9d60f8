import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'

/** The threshold of the institute, after which the demo's eliminations were decided. */
export async function loadDemoThresholds(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('absence_threshold').values({ measure: 'absences', warning: 3, elimination: 4 }).execute()
}
