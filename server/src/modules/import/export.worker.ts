import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../database/connect.ts'
import { exportInstitute } from '../../importer/export.service.ts'
import type { ExportSettings } from './export.service.ts'
import { writeZip } from './files/write-zip.ts'

const { databaseUrl, timeZone }: ExportSettings = workerData
const db = connect(databaseUrl, { purpose: 'work', maxConnections: 1, timeZone })
try {
  const files = await exportInstitute(db)
  const entries = files.map(({ name, content }) => ({ path: `${name}.csv`, content: Buffer.from(content) }))
  parentPort?.postMessage(writeZip(entries))
} finally {
  await db.destroy()
}
