import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import { createMailer } from '../mail/create-mailer.ts'
import type { Mail } from '../mail/mailer.ts'
import type { ImportWork } from '../modules/import/import-runner.ts'
import { workOnRun } from '../modules/import/work-on-run.ts'
import { createStorage } from '../storage/create-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { requireAudit, watch } from './audit-watch.ts'
import { createTestDatabase } from './test-database.ts'
import { createTestKeys, type TestKeys } from './test-keys.ts'

export interface TestPortal {
  app: FastifyInstance
  db: Kysely<Tables>
  config: Config
  storage: Storage
  /** Its trusted keys. */
  keys: TestKeys
  /** The sent mails, oldest first. */
  mails: Mail[]
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  remove(path: string, headers?: Record<string, string>): Promise<TestResponse>
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface TestResponse {
  status: number
  /** Parsed JSON, or the text of anything else. */
  body: unknown
  headers: Record<string, unknown>
}

/** Starts the whole server on a new empty database, called by `inject`; mails are collected instead of sent. */
export async function startTestPortal(
  settings: Partial<Config> = {},
  databaseUrl?: string,
  { hasImportProcesses = true } = {},
): Promise<TestPortal> {
  const url = databaseUrl ?? (await createTestDatabase())
  const dataDirectory = await mkdtemp(join(tmpdir(), 'portal-files-'))
  const keys = await createTestKeys()
  const folders = { dataDirectory, keysDirectory: keys.keysDirectory }
  const defaults = { ...readConfig({ DATABASE_URL: url }), ...folders, logLevel: 'silent', requestsPerMinute: 1e6 }
  const config = { ...defaults, ...settings }
  const db = connect(url, { maxConnections: 5, timeZone: config.institute.timeZone })
  // Another database may be unreachable, or of an older release.
  if (databaseUrl === undefined) watch(db)
  const storage = createStorage(config)
  const mails: Mail[] = []
  const mailer = createMailer(config, { send: async (mail) => void mails.push(mail) })
  const services = { config, db, downloads: db, storage, mailer }
  const importWork: ImportWork = (run) => workOnRun({ databaseUrl: url, timeZone: config.institute.timeZone, run })
  const app = await buildApp({ ...services, ...(!hasImportProcesses && { importWork }) })

  async function send(method: Method, path: string, headers: Record<string, string>, payload?: object) {
    const answer = await app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) })
    const isJson = String(answer.headers['content-type']).includes('json')
    const body: unknown = isJson ? answer.json() : answer.body
    return { status: answer.statusCode, headers: answer.headers, body }
  }
  return {
    app,
    db,
    config,
    storage,
    keys,
    mails,
    post: (path, body, headers = {}) => send('POST', path, headers, Object(body)),
    get: (path, headers = {}) => send('GET', path, headers),
    put: (path, body, headers = {}) => send('PUT', path, headers, Object(body)),
    patch: (path, body, headers = {}) => send('PATCH', path, headers, Object(body)),
    remove: (path, headers = {}) => send('DELETE', path, headers),
    async close() {
      await app.close()
      const audit = await requireAudit(db).catch((error: unknown) => error)
      await db.destroy()
      await rm(dataDirectory, { recursive: true, force: true })
      await keys.remove()
      if (audit) throw audit
    },
  }
}
