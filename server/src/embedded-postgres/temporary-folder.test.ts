import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

const kind = 'portal-temporary-folder-test'

it('is traversed by the account of PostgreSQL, and removed with a cluster behind a symbolic link', () => {
  const folder = makeTemporaryFolder(kind)
  const elsewhere = makeTemporaryFolder(kind)
  const cluster = join(elsewhere, 'cluster')
  mkdirSync(cluster)
  mkdirSync(join(folder, 'data'))
  symlinkSync(cluster, join(folder, 'data/postgres'))
  expect(statSync(folder).mode & 0o777).toBe(0o711)

  removeTemporaryFolder(folder)
  expect([existsSync(folder), existsSync(cluster)]).toEqual([false, false])
  removeTemporaryFolder(elsewhere)
})

it('replaces the folder of a process that was killed, and keeps those of other processes and kinds', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const own = makeTemporaryFolder(kind)
  const ofKilled = join(dirname(own), `${kind}-${pid}-abcdef`)
  const ofOtherKind = join(dirname(own), `${kind}s-${pid}-abcdef`)
  for (const folder of [ofKilled, ofOtherKind]) mkdirSync(folder)

  const next = makeTemporaryFolder(kind)
  expect([ofKilled, ofOtherKind, own].map((folder) => existsSync(folder))).toEqual([false, true, true])
  for (const folder of [ofOtherKind, own, next]) removeTemporaryFolder(folder)
})
