import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { explainFailure } from '../explain-failure.ts'
import { folderStorage } from './folder-storage.ts'

async function* writtenUntilFull() {
  yield Buffer.from('part')
  // The error of a failed write, which names no path.
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

it('a start on a full disk names the folder that is full, and leaves no part of a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-full-disk-'))
  const start = folderStorage(folder).put('shell/main.js', Readable.from(writtenUntilFull()))
  expect(await start.catch(explainFailure)).toBe(`The disk is full: ${folder}`)
  expect(await readdir(folder, { recursive: true })).toEqual(['.incoming'])
  await rm(folder, { recursive: true })
})
