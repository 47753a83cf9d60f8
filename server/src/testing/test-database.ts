import { randomUUID } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { expect, inject } from 'vitest'
import { connect } from '../database/connect.ts'
import { loadDemoInstitute } from '../../demo/load-demo.ts'
import { databaseUrl } from '../embedded-postgres/database-url.ts'
import { template } from '../embedded-postgres/test-cluster.ts'

const objectInUse = '55006'
const demoTemplate = 'portal_demo_template'

/** Creates an empty, migrated database for a test file and returns its URL. Dropped after the test file. */
export async function createTestDatabase(): Promise<string> {
  return inCluster((client) => clone(client, template))
}

/** Creates a database with the demo institute and returns its URL. The first call of a run loads the template. */
export async function createDemoDatabase(): Promise<string> {
  return inCluster(async (client) => {
    await ensureDemoTemplate(client)
    return clone(client, demoTemplate)
  })
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

/** Test files run in parallel: the first builds the template under a lock, and the others wait. */
async function ensureDemoTemplate(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [demoTemplate])
  const made = await client.query('select from pg_database where datname = $1 and datistemplate', [demoTemplate])
  if (made.rowCount === 0) {
    await client.query(`drop database if exists ${demoTemplate}`)
    await client.query(`create database ${demoTemplate} template ${template}`)
    const db = connect(databaseUrl(inject('testCluster'), demoTemplate), { purpose: 'work' })
    await loadDemoInstitute(db)
    await db.destroy()
    await client.query(`alter database ${demoTemplate} with is_template true allow_connections false`)
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [demoTemplate])
}
