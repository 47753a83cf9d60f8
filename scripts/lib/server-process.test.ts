import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from './server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-process-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts this script as the server. */
async function start(script: string, pause?: number) {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = Object(probe.address())
  probe.close()
  const main = join(folder, `${port}.mjs`)
  await writeFile(main, script)
  return startServer({ PORT: String(port) }, join(folder, `${port}.log`), main, pause)
}

const listen = `
  const { createServer } = await import('node:http')
  createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1')`

it('waits for a slow start as long as it makes progress', { timeout: 30_000 }, async () => {
  const slow = `for (let n = 0; n < 8; n++) { console.log(n); await new Promise((next) => setTimeout(next, 500)) }`
  const server = await start(slow + listen, 2_500)
  await expect(server.stop()).resolves.toBeUndefined()
})

it('gives up a start in which nothing happens', { timeout: 30_000 }, async () => {
  await expect(start('setInterval(() => {}, 60_000)', 1_000)).rejects.toThrow('nothing has happened for 1 seconds')
})

it('says what the server has said is wrong, and not the end of its log', { timeout: 30_000 }, async () => {
  const failing = `
    console.log('a line of the log')
    process.stderr.write('Port 80 is taken\\n', () => process.exit(1))`
  await expect(start(failing)).rejects.toThrow(/^Port 80 is taken$/)
})
