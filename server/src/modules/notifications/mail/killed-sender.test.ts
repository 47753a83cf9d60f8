import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { notify, untranslated } from '../../../kernel/notify.ts'
import { source, startProcess, type TestProcess } from '../../../testing/server-process.ts'
import { startTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'

let mailServer: TestMailServer
let processes: TestProcess[] = []
const { portal, institute } = await startInstitutePortal()
beforeEach(async () => {
  mailServer = await startTestMailServer()
  for (const table of ['notification', 'notification_mail'] as const) await portal.db.deleteFrom(table).execute()
})
afterEach(async () => {
  for (const one of processes) await one.kill()
  processes = []
  await mailServer.close()
})

/** A process of its own that sends mails as the server does. */
const senderCode = `
  import { readConfig } from ${source('config.ts')}
  import { connect } from ${source('database/connect.ts')}
  import { createMailer } from ${source('mail/create-mailer.ts')}
  import { createWorkLoop } from ${source('jobs/work-loop.ts')}
  import { sendNotificationMails } from ${source('modules/notifications/mail/send-mails.service.ts')}
  const config = readConfig(process.env)
  const db = connect(config.databaseUrl, { timeZone: config.institute.timeZone })
  const log = { warn: () => {} }
  const sender = { db, config, mailer: createMailer(config), log }
  createWorkLoop((stopping) => sendNotificationMails(sender, stopping), { log, failed: '', interval: 100 }).start()
  process.send('started')
  process.once('disconnect', () => process.exit())`

async function startSender(): Promise<TestProcess> {
  const { databaseUrl: DATABASE_URL } = portal.config
  const env = { DATABASE_URL, SMTP_URL: mailServer.url, NOTIFICATION_MAIL_DELAY: '1' }
  const started = await startProcess(senderCode, { env })
  processes.push(started)
  return started
}

let records = 0
/** Tells the teacher of `count` records of one topic, in transactions of their own. */
async function tell(count = 1): Promise<void> {
  for (let index = 0; index < count; index++)
    await portal.db.transaction().execute((tx) =>
      notify(tx, {
        ...{ to: institute.teacher.id, by: null, kind: 'reservation.lapsed', subject: `reservation:${++records}` },
        ...{ details: untranslated(`Livre ${records}`), path: '/ConsultationDemande' },
      }),
    )
}

/** The mails with each Message-ID: those that a mail program shows once. */
const ids = () => new Set(mailServer.accepted.map(({ messageId }) => messageId))
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from notification_mail where finished_at is null)
      + (select count(*) from notification where mailed_at is null) as count`.execute(portal.db)
  return rows[0]?.count
}
/** Lets the leases of processes that died end at once, and what failed be tried again. */
const endLeases = () =>
  sql`update notification_mail set lease_until = now(), next_attempt_at = now() where finished_at is null`.execute(
    portal.db,
  )

it('a process that is killed before the mail server has accepted a mail loses none, and sends it once', async () => {
  const first = await startSender()
  let begun = () => {}
  const isHeld = new Promise<void>((resolve) => (begun = resolve))
  mailServer.before = () => {
    begun()
    return new Promise<void>((_, reject) => setTimeout(() => reject(new Error('451 too late')), 1_000))
  }
  await tell()
  await isHeld
  await first.kill()
  mailServer.before = async () => {}
  await startSender()
  await endLeases()
  await expect.poll(waiting).toBe(0)
  expect([mailServer.accepted.length, ids().size]).toEqual([1, 1])
})

it('a mail that was accepted by the moment its process was killed is repeated with the same Message-ID', async () => {
  const first = await startSender()
  let accepted = () => {}
  const isAccepted = new Promise<void>((resolve) => (accepted = resolve))
  mailServer.after = () => {
    accepted()
    // The answer never arrives.
    return new Promise<void>((resolve) => setTimeout(resolve, 1_000))
  }
  await tell()
  await isAccepted
  await first.kill()
  mailServer.after = async () => {}
  await startSender()
  await endLeases()
  await expect.poll(waiting).toBe(0)
  expect([mailServer.accepted.length, ids().size]).toEqual([2, 1])
  expect(mailServer.accepted[1]?.text).toBe(mailServer.accepted[0]?.text)
})

it('senders that are killed at any moment lose no notification', async () => {
  await tell(3)
  for (let round = 0; round < 8; round++) {
    const sender = await startSender()
    await tell(2)
    await new Promise((resolve) => setTimeout(resolve, 200 * round))
    await sender.kill()
    await endLeases()
  }
  await startSender()
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  const texts = [...new Map(mailServer.accepted.map((mail) => [mail.messageId, mail.text ?? ''])).values()].join('\n')
  for (let record = records - 18; record <= records; record++)
    expect(texts.split(`« Livre ${record} »`)).toHaveLength(2)
})

it('two processes send each mail once', async () => {
  await startSender()
  await startSender()
  for (const person of [institute.teacher, institute.colleague, institute.head])
    await portal.db.transaction().execute((tx) =>
      notify(tx, {
        ...{ to: person.id, by: null, kind: 'absence.accepted', subject: 'absence:1' },
        ...{ details: { from: '2026-11-18T08:30', to: '2026-11-18T10:00' }, path: '/AvisAbsence' },
      }),
    )
  await tell(20)
  await expect.poll(waiting).toBe(0)
  expect(mailServer.accepted.length).toBe(ids().size)
  const texts = mailServer.accepted.map(({ text }) => text).join('\n')
  for (let record = records - 19; record <= records; record++)
    expect(texts.split(`« Livre ${record} »`)).toHaveLength(2)
  expect(texts.split('est acceptée')).toHaveLength(4)
})

it('a mail server that is down for a while gets every mail when it is back', async () => {
  const port = Number(new URL(mailServer.url).port)
  await mailServer.close()
  await startSender()
  await tell()
  // The attempt is counted when it begins, and its failure is stored when the lease is given back.
  await expect
    .poll(() => portal.db.selectFrom('notification_mail').select(['attempts', 'lease']).execute())
    .toEqual([{ attempts: 1, lease: null }])
  mailServer = await startTestMailServer(port)
  await endLeases()
  await expect.poll(waiting).toBe(0)
  expect(mailServer.accepted).toHaveLength(1)
})
