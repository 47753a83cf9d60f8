import { connect } from '../../database/connect.ts'
import { connectionName } from './import-lease.sql.ts'
import type { ImportSettings } from './import-runner.ts'
import { processRun } from './process-run.ts'

/** Checks or applies an import with connections of its own, which a cancellation ends by their name. */
export async function workOnRun({ databaseUrl, timeZone, run }: ImportSettings): Promise<void> {
  const name = connectionName(run.lease)
  const db = connect(databaseUrl, { purpose: 'work', maxConnections: 3, timeZone, name })
  try {
    await processRun(db, run)
  } finally {
    await db.destroy()
  }
}
