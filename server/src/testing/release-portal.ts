import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { createReleaseClient, type ReleaseClient } from './release-client.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/**
 * A test portal with a shell build that provides the shared modules of `buildRemote`, on a new database or the given
 * one; `close` also deletes the shell build.
 */
export async function startPortalWithShell(databaseUrl?: string): Promise<TestPortal> {
  const shellDirectory = await mkdtemp(join(tmpdir(), 'portal-shell-'))
  await writeFile(join(shellDirectory, 'index.html'), '<!doctype html><title>Portail</title>')
  await writeFile(join(shellDirectory, 'provided.json'), JSON.stringify({ contract: 1, shared: { react: '19.3.1' } }))
  const portal = await startTestPortal({ shellDirectory }, databaseUrl)
  const close = async () => {
    await portal.close()
    await rm(shellDirectory, { recursive: true })
  }
  return { ...portal, close }
}

/** A portal with a shell build, and a release client of the remote `planning`; closed after the tests of the file. */
export async function startReleasePortal(): Promise<{ portal: TestPortal; planning: ReleaseClient }> {
  const portal = await startPortalWithShell()
  afterAll(() => portal.close())
  return { portal, planning: await createReleaseClient(portal, 'planning') }
}

/** The keys of stored files that begin with a prefix. */
export async function listKeys(storage: Storage, prefix = 'remotes/'): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys
}
