import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { notify, untranslated } from '../../../kernel/notify.ts'
import { password, signInHeaders } from '../../../testing/institute.ts'
import { source, startProcess, type TestProcess } from '../../../testing/server-process.ts'
import { startTestPushService } from '../../../testing/test-push-service.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'

let processes: TestProcess[] = []
const service = await startTestPushService()
const { portal, institute } = await startInstitutePortal({ pushServices: [service.url] })
afterAll(async () => {
  await portal.close()
  await service.close()
})
beforeEach(async () => {
  for (const table of ['notification', 'push_device'] as const) await portal.db.deleteFrom(table).execute()
  service.accepted.length = 0
  const headers = await signInHeaders(portal.db, institute.teacher)
  await portal.post('/api/v1/push-devices', { ...service.subscribe(), language: 'fr', password }, headers)
})
afterEach(async () => {
  service.before = () => {}
  service.after = () => {}
  for (const one of processes) await one.kill()
  processes = []
})

/** A process of its own that pushes as the server does. */
const pusherCode = `
  import { readConfig } from ${source('config.ts')}
  import { connect } from ${source('database/connect.ts')}
  import { createWorkLoop } from ${source('jobs/work-loop.ts')}
  import { pushNotifications } from ${source('modules/notifications/push/push-notifications.service.ts')}
  const config = readConfig(process.env)
  const db = connect(config.databaseUrl, { timeZone: config.institute.timeZone })
  const log = { warn: () => {} }
  createWorkLoop((stopping) => pushNotifications({ db, config, log }, stopping), { log, failed: '', interval: 100 }).start()
  process.send('started')
  process.once('disconnect', () => process.exit())`

async function startPusher(): Promise<TestProcess> {
  const { databaseUrl: DATABASE_URL } = portal.config
  const env = { DATABASE_URL, PUSH_SERVICES: service.url, NOTIFICATION_MAIL_DELAY: '1' }
  const started = await startProcess(pusherCode, { env })
  processes.push(started)
  return started
}

/** Tells the teacher of a book. */
const tell = () =>
  portal.db.transaction().execute((tx) =>
    notify(tx, {
      ...{ to: institute.teacher.id, by: null, kind: 'reservation.lapsed', subject: 'reservation:1' },
      ...{ details: untranslated('Livre'), path: '/ConsultationDemande' },
    }),
  )
const waiting = async () => (await portal.db.selectFrom('notification_push').select('attempts').execute()).length
/** Lets the leases of processes that died end at once, and what failed be tried again. */
const endLeases = () =>
  portal.db
    .updateTable('notification_push')
    .set({ lease_until: new Date(0), next_attempt_at: new Date(0) })
    .execute()

it('a process that is killed before a message is accepted loses none, and it is shown once', async () => {
  let begun = () => {}
  const isHeld = new Promise<void>((resolve) => (begun = resolve))
  service.before = () => {
    begun()
    return new Promise((resolve) => setTimeout(() => resolve(503), 1_000))
  }
  const first = await startPusher()
  await tell()
  await isHeld
  await first.kill()
  service.before = () => {}
  await startPusher()
  await endLeases()
  await expect.poll(waiting).toBe(0)
  expect(service.accepted).toHaveLength(1)
})

it('a message that was accepted by the moment its process was killed is repeated under the same tag', async () => {
  let accepted = () => {}
  const isAccepted = new Promise<void>((resolve) => (accepted = resolve))
  service.after = () => {
    accepted()
    // The answer never arrives.
    return new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  const first = await startPusher()
  await tell()
  await isAccepted
  await first.kill()
  service.after = () => {}
  await startPusher()
  await endLeases()
  await expect.poll(waiting).toBe(0)
  const [once, again] = service.accepted
  expect(service.accepted).toHaveLength(2)
  expect(again?.message).toEqual(once?.message)
  expect(again?.headers.topic).toBe(once?.headers.topic)
})

it('two processes push each notification once', async () => {
  await startPusher()
  await startPusher()
  const people = [institute.teacher, institute.colleague, institute.head]
  for (const person of people)
    for (let device = 0; device < 3; device++)
      await portal.post(
        '/api/v1/push-devices',
        { ...service.subscribe(), language: 'fr', password },
        await signInHeaders(portal.db, person),
      )
  for (let record = 1; record <= 20; record++)
    for (const { id: to } of people)
      await portal.db.transaction().execute((tx) =>
        notify(tx, {
          ...{ to, by: null, kind: 'reservation.lapsed', subject: `reservation:${record}` },
          ...{ details: untranslated(`Livre ${record}`), path: '/ConsultationDemande' },
        }),
      )
  await expect.poll(waiting).toBe(0)
  const told = service.accepted.map(({ endpoint, message }) => `${endpoint} ${message.tag} ${message.body}`)
  expect(new Set(told).size).toBe(told.length)
  expect(new Set(service.accepted.map(({ endpoint }) => endpoint)).size).toBe(people.length * 3 + 1)
})
