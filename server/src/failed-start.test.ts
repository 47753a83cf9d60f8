import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openClient } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { createTestDatabase } from './testing/test-database.ts'

const folder = await temporaryFolder('failed-start')
await mkdir(join(folder, 'shell'))
await writeFile(join(folder, 'shell/index.html'), '<!doctype html><html><head></head></html>')
await writeFile(join(folder, 'file'), 'no folder')
const databaseUrl = await createTestDatabase()
await migrate(databaseUrl)
const newerUrl = await createTestDatabase()
await migrate(newerUrl)
const client = openClient(newerUrl)
await client.connect()
await client.query(`insert into migration (name) values ('9999-of-tomorrow.sql')`)
await client.end()
const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
const takenPort = String(Object(taken.address()).port)
await run('backup/main.ts', ['backup', join(folder, 'whole')])
await run('backup/main.ts', ['backup', join(folder, 'cut')])
await truncate(join(folder, 'cut'), 1000)
await writeFile(join(folder, 'other'), 'no archive')
afterAll(async () => {
  taken.close()
})

async function run(main: string, words: string[] = [], env: Record<string, string> = {}) {
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), KEYS_DIR: join(folder, 'keys') },
    ...{
      SHELL_DIR: join(folder, 'shell'),
      WORKSPACE_APPS: 'none',
      PORT: takenPort,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    ...{ PORTAL_URL: 'http://127.0.0.1:1', GATE_TEACHER: 'a@b.example:x', GATE_HEAD: 'c@d.example:x' },
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, main), ...words], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, lines: output.trim().split('\n') }
}

const failsWith = (line: RegExp) => ({ code: 1, lines: [expect.stringMatching(line)] })
const newer =
  /^The database has the schema 9999-of-tomorrow of a newer release; this release ends at \d{4}-.*operate\.md$/
const withAddress = (change: (url: URL) => void) => {
  const url = new URL(databaseUrl)
  change(url)
  return url.href
}

describe('the server that cannot start says why in one line:', () => {
  it.each([
    ['a setting is wrong', () => ({ PORT: 'none' }), /^PORT is not a whole number from 1 to 65535: none$/],
    [
      'the port is taken',
      () => ({ PORT: String(Object(taken.address()).port) }),
      /^Port \d+ is taken at 127\.0\.0\.1: /,
    ],
    ['nobody listens', () => ({ DATABASE_URL: 'postgresql://127.0.0.1:9/x' }), /^No PostgreSQL answers .* port 9 /],
    ['no host has the name', () => ({ DATABASE_URL: 'postgresql://nowhere.invalid/x' }), /^No PostgreSQL answers /],
    [
      'there is no such database',
      () => ({ DATABASE_URL: withAddress((url) => (url.pathname = '/nowhere')) }),
      /^The database of DATABASE_URL does not exist: database "nowhere" does not exist$/,
    ],
    [
      'the account is refused',
      () => ({ DATABASE_URL: withAddress((url) => (url.username = 'nobody')) }),
      /^PostgreSQL refuses the account of DATABASE_URL: /,
    ],
    ['the schema is of a newer release', () => ({ DATABASE_URL: newerUrl }), newer],
    ['the data folder is a file', () => ({ DATA_DIR: join(folder, 'file') }), /file is no folder/],
  ])('%s', { timeout: 60_000 }, async (_, env, line) => {
    expect(await run('main.ts', [], env())).toEqual(failsWith(line))
  })
})

describe('the other programs refuse in one line', () => {
  it.each([
    ['a gate runner on a newer schema', 'gate-runner/main.ts', [], newer],
    ['a command of the administrator on a newer schema', 'admin/main.ts', ['year', 'list'], newer],
    ['a backup of a newer schema', 'backup/main.ts', ['backup', 'newer'], newer],
  ])('%s', { timeout: 60_000 }, async (_, main, words, line) => {
    const place = words.map((word) => (word === 'newer' ? join(folder, word) : word))
    expect(await run(main, place, { DATABASE_URL: newerUrl })).toEqual(failsWith(line))
  })

  it.each([
    ['cut', /cut is cut off: it has no end$/],
    ['other', /other is not a backup of this portal, or it is damaged$/],
    ['absent', /^There is no such file or folder: .*absent$/],
  ])('a restore of an archive that is %s', { timeout: 60_000 }, async (name, line) => {
    expect(await run('backup/main.ts', ['restore', join(folder, name), '--replace'])).toEqual(failsWith(line))
  })

  it('a backup into a folder that cannot be written', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o500)
    const place = process.getuid?.() === 0 ? '/proc/backup' : join(closed, 'backup')
    expect(await run('backup/main.ts', ['backup', place])).toEqual(failsWith(/cannot be|no such file/))
  })
})
