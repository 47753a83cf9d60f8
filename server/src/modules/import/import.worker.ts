import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../database/connect.ts'
import type { WorkerSettings } from './import-runner.ts'
import { processImports } from './process-imports.ts'

const { databaseUrl, timeZone }: WorkerSettings = workerData
const db = connect(databaseUrl, { purpose: 'work', maxConnections: 3, timeZone })
try {
  await processImports(db, (error) => parentPort?.postMessage(error))
} finally {
  await db.destroy()
}
