import { connect } from '../../database/connect.ts'
import { serveParent } from '../../jobs/serve-parent.ts'
import { connectionName } from './import-lease.sql.ts'
import type { ImportSettings } from './import-runner.ts'
import { processRun } from './process-run.ts'

serveParent(async ({ databaseUrl, timeZone, run }: ImportSettings) => {
  const name = connectionName(run.lease)
  const db = connect(databaseUrl, { purpose: 'work', maxConnections: 3, timeZone, name })
  try {
    await processRun(db, run)
  } finally {
    await db.destroy()
  }
})
