import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readArchive } from './archive.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = await temporaryFolder('archive')

/** An archive whose end is missing. */
async function cutArchive(): Promise<string> {
  const path = join(folder, 'cut')
  const rows = Array.from({ length: 5_000 }, (_, at) => JSON.stringify({ rows: [{ at, mark: at % 21 }] }))
  const start = JSON.stringify({ format: 'portal-backup-1', madeAt: '2026-11-29T08:00:00Z', migrations: [] })
  await writeFile(path, gzipSync([start, ...rows].join('\n')).subarray(0, -20))
  return path
}

it('a cut archive is reported to a reader that is slower than the disk', async () => {
  const read = async () => {
    for await (const line of readArchive(await cutArchive())) if ('format' in line) await setTimeout(50)
  }
  await expect(read()).rejects.toThrow('is cut off: it has no end')
})

it('a cut archive that is not read to its end raises no error outside of the reader', async () => {
  const errors: unknown[] = []
  const listen = (error: unknown) => errors.push(error)
  process.on('uncaughtExceptionMonitor', listen)
  const lines = readArchive(await cutArchive())
  expect((await lines.next()).value).toMatchObject({ format: 'portal-backup-1' })
  await lines.return(undefined)
  await setTimeout(50)
  process.off('uncaughtExceptionMonitor', listen)
  expect(errors).toEqual([])
})
