import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connect } from '../database/connect.ts'
import { loadDemoInstitute } from '../../demo/load-demo.ts'
import { databaseUrl } from '../embedded-postgres/database-url.ts'
import { template } from '../embedded-postgres/test-cluster.ts'

const demoTemplate = 'portal_demo_template'

/** Creates an empty, migrated database for a test file and returns its URL. Removed with the run's cluster. */
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

async function clone(client: Client, source: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template ${source}`)
  return databaseUrl(inject('testCluster'), name)
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
