import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { connect } from '../database/connect.ts'
import { loadDemoInstitute } from '../demo/load-demo.ts'
import { databaseUrl } from '../embedded-postgres/database-url.ts'
import { template } from '../embedded-postgres/test-cluster.ts'

const demoTemplate = 'portal_demo_template'

/** An empty, migrated database of its own for a test file; answers its URL. It goes away with the run's cluster. */
export async function createTestDatabase(): Promise<string> {
  return inCluster((client) => clone(client, template))
}

/** A database that holds the demo institute; answers its URL. The first call of a run pays for loading it. */
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

/** Test files run side by side, so the one that comes first builds and the others wait. */
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
