import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { openLogStream } from './log.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
const file = join(folder, 'lines.log')
const open: number[] = []
function opened(path: string, flags: string): number {
  const number = openSync(path, flags)
  open.push(number)
  return number
}
afterEach(() => {
  for (const number of open.splice(0)) closeSync(number)
})
afterAll(() => rmSync(folder, { recursive: true }))

const line = `${'x'.repeat(999)}\n`

it('a log writes every line in order', async () => {
  const log = openLogStream(opened(file, 'w'))
  for (const word of ['one', 'two', 'three']) log.write(`${word}\n`)
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('one\ntwo\nthree\n')
})

it('a log whose destination fails every write buffers a megabyte, drops the rest and counts the drops', async () => {
  // A file that is open for reading only fails every write, on every system.
  writeFileSync(file, '')
  const log = openLogStream(opened(file, 'r'))
  let dropped = 0
  log.on('drop', () => dropped++)
  const hasFailed = once(log, 'error')
  for (let n = 0; n < 3000; n++) log.write(line)
  expect(dropped).toBe(3000 - Math.floor((1024 * 1024) / line.length))
  // A write that begins after its file was closed goes into whatever is opened next.
  await hasFailed
})

// The kernel fails every write to /dev/full with ENOSPC, as for a full disk.
describe.runIf(process.platform === 'linux')('while the disk of the log is full', () => {
  let server: ServerProcess | undefined
  afterEach(() => server?.kill())

  it('the server responds, counts dropped lines, and reports them in metrics and health', async () => {
    const { url } = (server = await startServerProcess(await createTestDatabase(), { log: opened('/dev/full', 'w') }))
    const ask = async (path: string) => (await fetch(`${url}${path}`)).text()
    // Two lines each; together they exceed the buffer of the log.
    for (let round = 0; round < 30; round++)
      await Promise.all(Array.from({ length: 100 }, () => ask(`/health/live?${'x'.repeat(400)}`)))
    expect(await ask('/metrics')).toMatch(/^log_lines_dropped_total [1-9]\d*$/m)
    expect(JSON.parse(await ask('/health/ready'))).toEqual({ status: 'ready', shortages: ['log.full'] })
  })
})
