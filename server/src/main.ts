import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { deleteExpiredRows } from './maintenance/delete-expired-rows.ts'
import { loadDemoInstitute } from '../demo/load-demo.ts'
import { createMailer } from './mail/create-mailer.ts'
import { maintainLibrary } from './modules/library/desk/maintenance.service.ts'
import { deleteExpiredPrintFiles, deleteFetchedFiles } from './modules/library/print-runs/print-file.service.ts'
import { releaseWorkspaceBuilds } from './releases/release-workspace-builds.ts'
import { readProvided } from './releases/provided.ts'
import { findStartObstacles } from './releases/versions/start-obstacles.ts'
import { createFirstKeys, readTrustedKeys } from './releases/signing/keys.ts'
import { storeShellAssets } from './releases/shell.ts'
import { createStorage } from './storage/create-storage.ts'
import { remindOfDeadlines } from './modules/home/deadlines/remind.service.ts'
import { checkAtNight } from './consistency/nightly-check.ts'
import { sweepOrphans } from './maintenance/sweep-orphans.ts'
import { makePrivate, requireWritable } from './storage/private-files.ts'
import { explainFailureAndExit } from './explain-failure.ts'

const hasStarted = explainFailureAndExit()
const config = readConfig(process.env)
// Threads read their modules from it: they start in half the time, and without the WebAssembly that strips types, whose
// code V8 may free in one thread while another one uses it.
process.env['NODE_COMPILE_CACHE'] ??= join(config.dataDirectory, 'compile-cache')
await migrate(config.databaseUrl)
const { timeZone } = config.institute
const db = connect(config.databaseUrl, { timeZone })
const downloads = connect(config.databaseUrl, { maxConnections: 2, timeZone })
const work = connect(config.databaseUrl, { purpose: 'work', maxConnections: 3, timeZone })
if (!config.s3) await requireWritable(config.dataDirectory)
const storage = createStorage(config)
if (config.demo) await loadDemoInstitute(work, storage)
await storeShellAssets(storage, config.shellDirectory)
const { keysDirectory, workspaceApps } = config
await createFirstKeys(work, keysDirectory)
if (workspaceApps) await releaseWorkspaceBuilds({ db: work, storage, keysDirectory }, workspaceApps)
const mailer = createMailer(config)
const app = await buildApp({ config, db, downloads, storage, mailer })
for (const folder of ['files', 'outbox'])
  await makePrivate(join(config.dataDirectory, folder)).catch((error: unknown) =>
    app.log.warn({ err: error, folder }, 'other accounts of this machine may read documents'),
  )
/** A failed sweep is retried at the next interval; it never stops the server. */
const sweepAll = () =>
  Promise.all([
    deleteExpiredRows(work, config),
    deleteExpiredPrintFiles({ db: work, storage }),
    deleteFetchedFiles({ db: work, storage }),
    sweepOrphans({ db: work, storage }),
    remindOfDeadlines(work),
    maintainLibrary(work, { config, mailer, log: app.log }),
    checkAtNight(work, { log: app.log }),
  ]).catch((error: unknown) => app.log.error({ err: error }, 'the sweep failed'))
const sweeping = setInterval(() => void sweepAll(), 6 * 60 * 60 * 1000)

async function stop(delay: number): Promise<void> {
  clearInterval(sweeping)
  await app.drain(delay)
  await app.close()
  await Promise.all([db.destroy(), downloads.destroy(), work.destroy()])
}
process.once('SIGTERM', () => void stop(config.shutdownDelaySeconds * 1000))
// Ctrl-C, pressed by somebody who waits.
process.once('SIGINT', () => void stop(0))

for (const { remote, version, reasons } of await findStartObstacles(work, {
  provided: await readProvided(config.shellDirectory),
  trustedKeys: await readTrustedKeys(keysDirectory),
}))
  app.log.warn({ remote, version, reasons }, 'a current version cannot start with this portal')

await app.listen({ host: config.host, port: config.port })
hasStarted()
void sweepAll()
