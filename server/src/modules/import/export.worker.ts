import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../database/connect.ts'
import { exportInstitute } from '../../importer/export.service.ts'
import type { ExportSettings } from './export.service.ts'
import { writeZip } from './files/write-zip.ts'
import { readConverted } from './oneroster/read-converted.ts'
import { writePackage } from './oneroster/write-package.ts'

const { databaseUrl, timeZone, format, institute }: ExportSettings = workerData
const db = connect(databaseUrl, { purpose: 'work', maxConnections: 1, timeZone })
try {
  // All files are of one moment.
  const reading = db.transaction().setIsolationLevel('repeatable read')
  const files = await reading.execute(async (tx) =>
    format === 'oneroster' ? writePackage(await readConverted(tx), institute) : exportInstitute(tx),
  )
  const entries = files.map(({ name, content }) => ({ path: `${name}.csv`, content: Buffer.from(content) }))
  parentPort?.postMessage(writeZip(entries))
} finally {
  await db.destroy()
}
