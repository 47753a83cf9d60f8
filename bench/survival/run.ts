import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { startPortal } from '../../scripts/lib/portal-process.ts'
import { startServer, type ServerProcess } from '../../scripts/lib/server-process.ts'
import { atLeast, atMost, reportPromises } from '../promises.ts'
import { type FailedCall, createCallCounter } from './call-counter.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { makeNextBuild, type NextBuild } from './next-build.ts'
import { startObjectStore } from './object-store.ts'
import { startTabs } from './tabs.ts'
import { signIn } from './teacher.ts'
import { startTraffic } from './traffic.ts'

// Two server processes behind nginx with one PostgreSQL and S3; one is killed under load, then both are replaced in a
// rolling update by those of a later build. PostgreSQL is a temporary one, or an empty database at DATABASE_URL.
const readers = 4
const savers = 6
const seconds = 3

const folder = await mkdtemp(join(tmpdir(), 'portal-survival-'))
// PostgreSQL does not run as root; its account must be able to traverse this folder.
await chmod(folder, 0o711)
const store = await startObjectStore(join(folder, 's3'), await freePort())
// Starts the database and loads the demo data; the calls go to the two other processes.
const founder = await startPortal({
  dataDirectory: join(folder, 'data'),
  port: await freePort(),
  env: { ...store.settings, DEMO: '1', LOG_LEVEL: 'warn', DATABASE_URL: process.env['DATABASE_URL'] ?? '' },
})
const ports = [await freePort(), await freePort()] as const
const next = await makeNextBuild(join(folder, 'next'))
const start = (port: number, build?: NextBuild): Promise<ServerProcess> =>
  startServer(
    {
      ...build?.settings,
      ...store.settings,
      DATABASE_URL: founder.databaseUrl,
      DATA_DIR: join(folder, `data-${port}`),
      KEYS_DIR: founder.keysDirectory,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // All teachers share one IP address here, so the rate limit is raised.
      REQUESTS_PER_MINUTE: '1000000',
    },
    join(folder, `${port}.log`),
    build?.main,
  )
const processes = [await start(ports[0]), await start(ports[1])]
const balancer = await startLoadBalancer(join(folder, 'nginx'), await freePort(), ports)
try {
  const attempts = createCallCounter()
  const teacher = await signIn(balancer.url)
  const traffic = await startTraffic(teacher, attempts, readers, savers)
  const tabs = await startTabs(balancer.url, teacher, attempts)
  await sleep(seconds * 1000)

  await processes[0]!.kill()
  const goneAt = performance.now()
  await sleep(seconds * 1000)
  processes[0] = await start(ports[0])
  await sleep(seconds * 1000)
  const ofKill = attempts.failures.splice(0)

  for (const at of [0, 1] as const) {
    await balancer.balance([ports[1 - at]!])
    await processes[at]!.stop()
    processes[at] = await start(ports[at], next)
    await balancer.balance(ports)
    await sleep(seconds * 1000)
  }
  const ofRestart = attempts.failures.splice(0)
  const pages = await Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}/`).then((page) => page.text())))
  const replaced = pages.filter((page) => page.includes(next.script)).length

  await tabs.stop()
  const { saves, lost } = await traffic.stop()
  const outcome = { goneAt, ofKill, ofRestart, answered: attempts.answered, files: tabs.files, replaced, saves, lost }
  if (!report(outcome)) process.exitCode = 1
} finally {
  await balancer.stop()
  await Promise.all(processes.map((process) => process.stop()))
  await founder.stop()
  await store.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Outcome {
  goneAt: number
  ofKill: FailedCall[]
  ofRestart: FailedCall[]
  answered: number
  /** Files of the open tab's build, refetched until the end. */
  files: number
  /** Processes that run the later build. */
  replaced: number
  saves: number
  lost: number
}

function report({ goneAt, ofKill, ofRestart, answered, files, replaced, saves, lost }: Outcome): boolean {
  const isUnderWay = ({ from }: FailedCall) => from <= goneAt
  const later = ofKill.filter((failure) => !isUnderWay(failure))
  for (const { what } of [...later, ...ofRestart].slice(0, 5)) console.log(what)
  return reportPromises(import.meta.dirname, {
    promises: [
      atMost('calls that failed around the kill, besides those of the killed process', 0, later.length),
      atLeast('processes that serve the later build', 2, replaced),
      atMost('calls that failed while both processes were replaced', 0, ofRestart.length),
      atMost('rows whose acknowledged mark is not there', 0, lost),
      atLeast('saves acknowledged', 1, saves),
    ],
    facts: { readers, savers, answered, saves, cutOff: ofKill.length - later.length, files },
  })
}
