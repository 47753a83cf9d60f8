import { findChromium } from '@portal/gate/find-chromium'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { generateOpenapi } from '../contract/openapi.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { explainFailureAndExit } from '../explain-failure.ts'
import { readProvided } from '../releases/provided.ts'
import { createFirstKeys, readSigningKey, readTrustedKeys } from '../releases/signing/keys.ts'
import { createStorage } from '../storage/create-storage.ts'
import { createJudge } from './create-judge.ts'
import { listenForJobs } from './job-announcements.ts'
import { createJudgementProcesses } from './judgement-processes.ts'
import { readRunnerSettings } from './read-settings.ts'
import { runQueue } from './run-queue.ts'

const hasStarted = explainFailureAndExit()
const config = readConfig(process.env)
const settings = readRunnerSettings(process.env, config)
if (!findChromium()) throw new Error('No Chromium was found: install one, or give the path of one as CHROMIUM')
await migrate(config.databaseUrl)
const db = connect(config.databaseUrl, { purpose: 'work', maxConnections: 4, timeZone: config.institute.timeZone })
await createFirstKeys(db, config.keysDirectory)
const deps = {
  db,
  storage: createStorage(config),
  provided: await readProvided(config.shellDirectory),
  trustedKeys: await readTrustedKeys(config.keysDirectory),
  signingKey: await readSigningKey(join(config.keysDirectory, 'gate.key')),
}
const api = JSON.parse(await generateOpenapi())

const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
process.once('SIGINT', () => stopping.abort())

const runner = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`
const processes = createJudgementProcesses()
processes.prepare()
const announcements = listenForJobs(config.databaseUrl)
hasStarted()
logLine('ready', { runner, portal: settings.portalUrl })
await runQueue({
  deps,
  runner,
  judge: createJudge({ deps, api, settings, processes }),
  signal: stopping.signal,
  untilNextJob: announcements.untilNextJob,
  log: logLine,
})
processes.stop()
await announcements.close()
await db.destroy()

/** Writes one line of JSON to the standard output; an error with its stack. */
function logLine(message: string, details: object = {}): void {
  const readable = Object.entries(details).map(([name, value]) => [name, value instanceof Error ? value.stack : value])
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), message, ...Object.fromEntries(readable) })}\n`,
  )
}
