import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { installAuditWatch } from '../testing/audit-watch.ts'
import { databaseUrl } from './database-url.ts'
import { startEmbeddedPostgres } from './start.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: string
  }
}

/** The migrated, empty template of every test database. */
export const template = 'portal_template'

/** Starts one PostgreSQL for the whole test run; tests receive its URL by `inject('testCluster')`. */
export default async function testCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTemporaryFolder('portal-tests')
  const directory = join(folder, 'postgres')
  const cluster = await startEmbeddedPostgres({ directory, fsync: false })
  await makeTemplate(cluster.url)
  project.provide('testCluster', cluster.url)
  return async () => {
    await cluster.stop()
    removeTemporaryFolder(folder)
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  await migrate(databaseUrl(url, template))
  await watchAudit(databaseUrl(url, template))
  await client.query(`alter database ${template} with is_template true allow_connections false`)
  await client.end()
}

async function watchAudit(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await installAuditWatch(client)
  await client.end()
}
