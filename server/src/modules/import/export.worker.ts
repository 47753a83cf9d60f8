import { connect, type Database } from '../../database/connect.ts'
import { exportCatalogue } from './importer/catalogue/export.service.ts'
import { exportInstitute } from './importer/export.service.ts'
import { serveParent } from '../../jobs/serve-parent.ts'
import type { ExportSettings } from './export.service.ts'
import { writeZip } from './files/write-zip.ts'
import { readConverted } from './oneroster/read-converted.ts'
import { writePackage } from './oneroster/write-package.ts'

serveParent(async ({ databaseUrl, timeZone, ...settings }: ExportSettings) => {
  const db = connect(databaseUrl, { purpose: 'work', maxConnections: 1, timeZone })
  try {
    // All files are of one moment.
    const reading = db.transaction().setIsolationLevel('repeatable read')
    return await reading.execute((tx) => exported(tx, settings))
  } finally {
    await db.destroy()
  }
})

async function exported(
  tx: Database,
  { format, institute }: Pick<ExportSettings, 'format' | 'institute'>,
): Promise<Uint8Array> {
  if (format === 'catalogue') return exportCatalogue(tx)
  const files = format === 'oneroster' ? writePackage(await readConverted(tx), institute) : await exportInstitute(tx)
  return writeZip(files.map(({ name, content }) => ({ path: `${name}.csv`, content: Buffer.from(content) })))
}
