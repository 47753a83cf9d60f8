import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'

const startModule = pathToFileURL(join(import.meta.dirname, 'start.ts')).href

// Every test but one starts on the same cluster, because creating one takes long.
const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
const directory = join(folder, 'postgres')
// The account that runs PostgreSQL instead of root must be able to traverse the folder.
chmodSync(folder, 0o711)

const running: EmbeddedPostgres[] = []

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(cluster = directory): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ directory: cluster })
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

/** Starts PostgreSQL from another process, which the tests kill. */
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

/** The supervising shells of a PostgreSQL: its parent, and the parent's other child. */
function watchersOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number)
  return [parent, ...children.filter((child) => child !== pid)]
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

  it('recreates the cluster when its creation was killed', async () => {
    const cluster = join(folder, 'half-made')
    mkdirSync(join(`${cluster}.new`, 'base'), { recursive: true })
    writeFileSync(join(`${cluster}.new`, 'PG_VERSION'), '18')
    const { url } = await start(cluster)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ignores a stale pid file whose pid another process has now', async () => {
    const first = await start()
    const pidFile = readFileSync(join(directory, 'postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(join(directory, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)))
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps committed data when PostgreSQL itself is killed', async () => {
    const first = await start()
    await ask(first.url, 'create table counted (n int); insert into counted values (7)')
    process.kill(postmaster(), 'SIGKILL')
    await first.exited
    const { url } = await start()
    expect(await ask(url, 'select n from counted')).toEqual([{ n: 7 }])
  })

  it('stops when the process that started it is killed', async () => {
    const child = await startElsewhere()
    const sockets = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[4]
    child.kill('SIGKILL')
    await expect.poll(() => existsSync(String(sockets))).toBe(false)
    expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false)
  })

  it.runIf(process.platform === 'linux')('replaces a PostgreSQL that outlived its supervising shells', async () => {
    const child = await startElsewhere()
    const orphan = postmaster()
    for (const watcher of watchersOf(orphan)) process.kill(watcher, 'SIGKILL')
    child.kill('SIGKILL')
    expect(readFileSync(`/proc/${orphan}/comm`, 'utf8')).toBe('postgres\n')
    const { url } = await start()
    expect(postmaster()).not.toBe(orphan)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(process.getuid?.() === 0)(
    'is moved behind a symbolic link when only root may enter its folder',
    async () => {
      const locked = join(folder, 'locked')
      mkdirSync(locked, { mode: 0o700 })
      const { url } = await start(join(locked, 'postgres'))
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
      const elsewhere = readlinkSync(join(locked, 'postgres'))
      await running.pop()?.stop()
      rmSync(elsewhere, { recursive: true })
    },
  )

  it('rejects with the log when PostgreSQL cannot start', async () => {
    const first = await start()
    await first.stop()
    const settings = join(directory, 'postgresql.conf')
    const sound = readFileSync(settings, 'utf8')
    writeFileSync(settings, 'shared_buffers = nonsense')
    await expect(start()).rejects.toThrow(/shared_buffers/)
    writeFileSync(settings, sound)
  })
})
