import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'

const startModule = pathToFileURL(join(import.meta.dirname, 'start.ts')).href

let folder: string
let directory: string
const running: EmbeddedPostgres[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
  // The account that runs PostgreSQL in the place of root must be able to pass through.
  chmodSync(folder, 0o711)
  directory = join(folder, 'postgres')
})

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ directory })
  running.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** Starts PostgreSQL from another process, the way a killed run had done it. */
async function startElsewhere(): Promise<ChildProcess> {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(startModule)}
    await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} })
    process.send('started')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

function postmaster(): number {
  return Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
}

describe('an embedded PostgreSQL', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start()
    await ask(first.url, "create table kept (word text); insert into kept values ('مرحبا')")
    await first.stop()

    const second = await start()
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'مرحبا' }])
  })

  it('is reached by its owner through a private socket, and never over the network', async () => {
    const { url } = await start()
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const socketFolder = new URL(url).searchParams.get('host')
    expect(statSync(String(socketFolder)).mode & 0o777).toBe(0o700)
  })

  it('starts over when the creation of its cluster was killed half-way', async () => {
    mkdirSync(join(`${directory}.new`, 'base'), { recursive: true })
    writeFileSync(join(`${directory}.new`, 'PG_VERSION'), '18')
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not fooled by a pid file whose number another process has now', async () => {
    const first = await start()
    const pidFile = readFileSync(join(directory, 'postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(join(directory, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)))
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps what was acknowledged when PostgreSQL itself is killed', async () => {
    const first = await start()
    await ask(first.url, 'create table kept (n int); insert into kept values (7)')
    process.kill(postmaster(), 'SIGKILL')
    await first.exited
    const { url } = await start()
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('ends by itself when the process that started it is killed', async () => {
    const child = await startElsewhere()
    child.kill('SIGKILL')
    await expect.poll(() => existsSync(join(directory, 'postmaster.pid')), { timeout: 10_000 }).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'takes over from a PostgreSQL that outlived everything that watched it',
    async () => {
      const child = await startElsewhere()
      const orphan = postmaster()
      process.kill(-parentOf(orphan), 'SIGKILL')
      child.kill('SIGKILL')
      expect(existsSync(`/proc/${orphan}`)).toBe(true)
      const { url } = await start()
      expect(postmaster()).not.toBe(orphan)
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  it('says why when PostgreSQL cannot start', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(join(directory, 'postgresql.conf'), 'shared_buffers = nonsense')
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(/shared_buffers/)
  })
})
