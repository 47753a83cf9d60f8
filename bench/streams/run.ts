import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../e2e/support/free-port.ts'
import { startPortal } from '../../scripts/lib/portal-process.ts'
import { atLeast, atMost, reportPromises } from '../promises.ts'
import { openStreams } from './open-streams.ts'

// Two thousand event streams of as many accounts at one server process, and the time until a change for all of them has
// reached all. `pnpm bench streams 500` for another number.
const count = Number(process.argv[2] ?? 2_000)

const folder = await mkdtemp(join(tmpdir(), 'portal-streams-'))
// PostgreSQL does not run as root; its account must be able to traverse this folder.
await chmod(folder, 0o711)
const portal = await startPortal({
  dataDirectory: join(folder, 'data'),
  port: await freePort(),
  env: { DEMO: '1', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '1000000' },
})
const database = new Client({ connectionString: portal.databaseUrl })
await database.connect()
try {
  const tokens = await createSessions()
  await sleep(2_000)
  const before = await megabytesOf(portal.url)
  const openedAt = performance.now()
  const streams = await openStreams(portal.url, tokens)
  const openSeconds = (performance.now() - openedAt) / 1000
  await sleep(2_000)
  const megabytes = (await megabytesOf(portal.url)) - before

  const reached = streams.untilEvents(count)
  const toldAt = performance.now()
  await database.query(`
    insert into notification (account_id, kind, subject, details, path)
    select id, 'reservation.lapsed', 'reservation:0', '{"title": "Livre", "titleAr": "Livre"}', '/ConsultationDemande'
    from account where email like 'stream-%'`)
  const committedAt = performance.now()
  await reached
  const reachSeconds = (performance.now() - committedAt) / 1000

  const one = streams.untilEvents(1)
  const oneToldAt = performance.now()
  await database.query(`update notification set read_at = now() where account_id = (
    select max(id) from account where email like 'stream-%')`)
  await one
  const oneSeconds = (performance.now() - oneToldAt) / 1000
  const { status } = await fetch(`${portal.url}/health/ready`)
  streams.close()
  const isMet = reportPromises(import.meta.dirname, {
    promises: [
      atLeast('open streams', count, streams.size),
      atMost('megabytes of the process for them', 100, megabytes),
      atMost('seconds from the commit until all are reached', 5, reachSeconds),
      atMost('seconds until one is reached, with all open', 0.5, oneSeconds),
      atMost('status of the process then', 200, status),
    ],
    facts: { count, openSeconds, commitSeconds: (committedAt - toldAt) / 1000, megabytesBefore: before },
  })
  if (!isMet) process.exitCode = 1
} finally {
  await database.end()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Creates the accounts, each with a session; returns their tokens. */
async function createSessions(): Promise<string[]> {
  const created = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = created.map((token) => createHash('sha256').update(token).digest())
  await database.query(
    `with created as (
       insert into account (email, password_hash, is_active, first_name, last_name)
       select 'stream-' || n || '@institut.example', '', true, 'Essai', n::text from generate_series(1, $2) n
       returning id, last_name::integer as n
     )
     insert into account_session (token_hash, account_id, year_id, expires_at)
     select ($1::bytea[])[c.n], c.id, (select id from academic_year where is_current), now() + interval '1 hour'
     from created c`,
    [hashes, count],
  )
  return created
}

async function megabytesOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1e6
}
