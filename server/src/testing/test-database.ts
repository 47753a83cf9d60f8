import { randomUUID } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { expect, inject } from 'vitest'
import { connect } from '../database/connect.ts'
import { appliedMigrations, applyMigration, knownMigrations } from '../database/migrate.ts'
import { loadDemoInstitute } from '../../demo/load-demo.ts'
import { databaseUrl } from '../embedded-postgres/database-url.ts'
import { template } from '../embedded-postgres/test-cluster.ts'

const objectInUse = '55006'
const demoTemplate = 'portal_demo_template'
const oldTemplates = 'portal_before_'
const emptyTemplate = 'template1'

/** Creates an empty, migrated database for a test file and returns its URL. Dropped after the test file. */
export async function createTestDatabase(): Promise<string> {
  return inCluster((client) => clone(client, template))
}

/** Creates a database with the demo institute and returns its URL. The first call of a run loads the template. */
export async function createDemoDatabase(): Promise<string> {
  return inCluster(async (client) => {
    await inTurn(client, () => ensureDemoTemplate(client))
    return clone(client, demoTemplate)
  })
}

/** The URL of a database with the migrations before `until`, such as `0042`, and with the rows of these statements. */
export async function createOldDatabase(until: string, rows: string): Promise<string> {
  const url = await inCluster(async (client) =>
    clone(client, await inTurn(client, () => ensureOldTemplate(client, until))),
  )
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(rows)
  await client.end()
  return url
}

async function inCluster<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: inject('testCluster') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The databases that this worker has created, each with its test file. */
let created: { name: string; file: string | undefined }[] = []

async function clone(client: Client, source: string): Promise<string> {
  const file = expect.getState().testPath
  await dropOthers(client, file)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template ${source}`)
  created.push({ name, file })
  return databaseUrl(inject('testCluster'), name)
}

/**
 * Drops the databases of earlier test files: those of a whole run take five gigabytes, in memory where there is room.
 * PostgreSQL waits for connections that are being closed; a database that is still in use goes with the run's cluster.
 */
async function dropOthers(client: Client, file: string | undefined): Promise<void> {
  const earlier = created.filter((database) => database.file !== file)
  created = created.filter((database) => database.file === file)
  for (const { name } of earlier) {
    await client.query(`drop database ${name}`).catch((error: unknown) => {
      if (!(error instanceof DatabaseError && error.code === objectInUse)) throw error
    })
  }
}

/** Returns what `work` returns; another test file that makes a template waits for it. */
async function inTurn<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query("select pg_advisory_lock(hashtext('templates'))")
  const result = await work()
  await client.query("select pg_advisory_unlock(hashtext('templates'))")
  return result
}

async function makeTemplate(client: Client, name: string, source: string, fill: (url: string) => Promise<void>) {
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} template ${source}`)
  await fill(databaseUrl(inject('testCluster'), name))
  await client.query(`alter database ${name} with is_template true allow_connections false`)
}

/** The templates whose name begins so, in order of their names. */
async function templatesNamed(client: Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datistemplate and starts_with(datname, $1) order by datname',
    [prefix],
  )
  return rows.map(({ datname }) => datname)
}

/** The first test file that needs the demo institute loads it. */
async function ensureDemoTemplate(client: Client): Promise<void> {
  const [made] = await templatesNamed(client, demoTemplate)
  if (made) return
  await makeTemplate(client, demoTemplate, template, async (url) => {
    const db = connect(url, { purpose: 'work' })
    await loadDemoInstitute(db)
    await db.destroy()
  })
}

/** Returns the template with the migrations before `until`, made from the latest earlier one of the run. */
async function ensureOldTemplate(client: Client, until: string): Promise<string> {
  const name = `${oldTemplates}${until}`
  const earlier = (await templatesNamed(client, oldTemplates)).filter((one) => one <= name)
  const source = earlier.at(-1) ?? emptyTemplate
  if (source === name) return name
  await makeTemplate(client, name, source, async (url) => {
    const old = new Client({ connectionString: url })
    await old.connect()
    const applied = await appliedMigrations(old)
    const pending = (await knownMigrations()).filter((one) => one < until && !applied.includes(one))
    for (const migration of pending) await applyMigration(old, migration)
    await old.end()
  })
  return name
}
