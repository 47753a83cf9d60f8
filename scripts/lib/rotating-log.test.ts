import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RotatingLog } from './rotating-log.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-rotating-'))
  path = join(folder, 'logs', 'server.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function write(words: string[], bounds?: { largest: number; kept: number }): Promise<void> {
  const log = new RotatingLog(path, bounds)
  for (const word of words) log.write(`${word}\n`)
  log.end()
  await once(log, 'close')
}
const contents = () =>
  Object.fromEntries(
    readdirSync(join(folder, 'logs')).map((name) => [name, readFileSync(join(folder, 'logs', name), 'utf8')]),
  )

describe('the log of the server', () => {
  it('is rotated at a size limit, and the oldest file is deleted', async () => {
    await write(['one', 'two', 'three', 'four', 'five', 'six'], { largest: 8, kept: 2 })
    expect(contents()).toEqual({
      'server.log': 'five\nsix\n',
      'server.log.1': 'three\nfour\n',
      'server.log.2': 'one\ntwo\n',
    })
    await write(['seven'], { largest: 8, kept: 2 })
    expect(contents()).toEqual({
      'server.log': 'seven\n',
      'server.log.1': 'five\nsix\n',
      'server.log.2': 'three\nfour\n',
    })
  })

  it('is readable only by its owner, including files that others could read before', async () => {
    await write(['one'])
    chmodSync(path, 0o644)
    await write(['two'])
    const modeOf = (file: string) => statSync(file).mode & 0o777
    expect([join(folder, 'logs'), path, `${path}.1`].map(modeOf)).toEqual([0o700, 0o600, 0o600])
  })
})
