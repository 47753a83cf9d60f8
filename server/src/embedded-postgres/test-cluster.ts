import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { databaseUrl } from './database-url.ts'
import { startEmbeddedPostgres } from './start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: string
  }
}

/** The migrated, empty template of every test database. */
export const template = 'portal_template'

const folderPrefix = 'portal-tests-'

/** Starts one PostgreSQL for the whole test run; tests receive its URL by `inject('testCluster')`. */
export default async function testCluster(project: TestProject): Promise<() => Promise<void>> {
  removeKilledRuns()
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // The account that runs PostgreSQL instead of root must be able to traverse the folder.
  chmodSync(folder, 0o711)
  const directory = join(folder, 'postgres')
  const cluster = await startEmbeddedPostgres({ directory, fsync: false })
  await makeTemplate(cluster.url)
  project.provide('testCluster', cluster.url)
  return async () => {
    await cluster.stop()
    removeCluster(folder)
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  await migrate(databaseUrl(url, template))
  await client.query(`alter database ${template} with is_template true allow_connections false`)
  await client.end()
}

/** Removes the folders of killed test runs, whose pids are in the folder names. */
function removeKilledRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue
    if (!isAlive(Number(name.slice(folderPrefix.length).split('-')[0]))) removeCluster(join(tmpdir(), name))
  }
}

/** The cluster may be a symbolic link to another folder. */
function removeCluster(folder: string): void {
  const link = join(folder, 'postgres')
  if (existsSync(link)) rmSync(realpathSync(link), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
