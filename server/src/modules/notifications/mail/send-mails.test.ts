import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type NewNotification, notify, untranslated, withdrawNotifications } from '../../../kernel/notify.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { deleteExpiredRows } from '../../../maintenance/delete-expired-rows.ts'
import { notifiedPerson } from '../../../testing/notifications.ts'
import { assembleMails, claimMail } from './notification-mail.sql.ts'
import { secondsUntilRetry } from '../../../jobs/seconds-until-retry.ts'
import { sendNotificationMails } from './send-mails.service.ts'

const { portal, institute } = await startInstitutePortal()
const { db, mails } = portal
const { teacher, colleague } = institute
const reader = await notifiedPerson(portal, teacher)

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('notification_mail').execute()
  await db.deleteFrom('notification_preference').execute()
  await db.updateTable('account').set({ language: 'fr', mail_language: null, is_active: true }).execute()
  mails.length = 0
})
afterEach(() => vi.restoreAllMocks())

const tell = (...notifications: NewNotification[]) => db.transaction().execute((tx) => notify(tx, ...notifications))
/** At once by default. */
const lapsed = (
  record: number,
  to = teacher.id,
  kind: 'reservation.lapsed' | 'reservation.accepted' = 'reservation.lapsed',
): NewNotification => ({
  ...{ to, by: null, subject: `reservation:${record}`, path: '/ConsultationDemande' },
  ...{ kind, details: untranslated(`Livre ${record} <b>`) },
})
/** In the digest by default. */
const published = (record: number, kind: 'marks.published' | 'marks.due' = 'marks.published'): NewNotification => ({
  ...{ to: teacher.id, by: null, subject: `exam:${record}`, path: '/NoteExamenPrincipale' },
  ...{ kind, details: untranslated(`Examen ${record}`) },
})
const absence = (): NewNotification => ({
  ...{ to: teacher.id, by: null, subject: 'absence:1', path: '/AvisAbsence' },
  ...{ kind: 'absence.accepted', details: { from: '2026-11-18T08:30', to: '2026-11-18T10:00' } },
})
/** Moves what was told into the past, so that the time of gathering is over. */
const age = (interval = '31 seconds') =>
  sql`update notification set created_at = created_at - ${interval}::interval where mailed_at is null`.execute(db)
const send = () => sendNotificationMails(portal.app)
const prefer = (topic: string, delivery: 'now' | 'digest' | 'none') =>
  db.insertInto('notification_preference').values({ account_id: teacher.id, topic, delivery }).execute()
const outcomes = async () =>
  (await db.selectFrom('notification_mail').select('outcome').orderBy('created_at').execute()).map(
    ({ outcome }) => outcome,
  )

describe('a mail at once', () => {
  it('gathers what comes within the delay, by topic, and is sent once', async () => {
    await tell(lapsed(1))
    expect(await send()).toBe(0)
    await tell(lapsed(2))
    await tell(absence())
    await age()
    expect(await send()).toBe(2)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [teacher.email, 'Réservations de livres : 2 nouveautés – Institut supérieur de démonstration'],
        [
          teacher.email,
          'Votre absence du 18/11/2026 08:30 au 18/11/2026 10:00 est acceptée – Institut supérieur de démonstration',
        ],
      ]),
    )
    expect(await send()).toBe(0)
  })

  it('has a text, HTML that nothing is injected into, and the headers of one-click unsubscribing', async () => {
    await tell(lapsed(1))
    await age()
    await send()
    const [mail] = mails
    expect(mail?.text).toContain('- Votre réservation de « Livre 1 <b> » a expiré.')
    expect(mail?.text).toContain(`${portal.config.publicUrl}/ConsultationDemande`)
    expect(mail?.html).toContain('Livre 1 &lt;b&gt;')
    expect(mail?.html).toMatch(/^<!doctype html><html lang="fr" dir="ltr">/)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:\d+\/Unsubscribe\/\d+\.reservation\.[\w-]{32}>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('is in the chosen language, else in that of the last sign-in', async () => {
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', teacher.id).execute()
    await tell(lapsed(1))
    await age()
    await send()
    await db.updateTable('account').set({ mail_language: 'en' }).where('id', '=', teacher.id).execute()
    await tell(lapsed(2))
    await age()
    await send()
    expect(mails.map(({ html }) => /<html [^>]*>/.exec(html ?? '')?.[0])).toEqual([
      '<html lang="ar" dir="rtl">',
      '<html lang="en" dir="ltr">',
    ])
    expect(mails[1]?.subject).toBe('Your reservation of “Livre 2 <b>” has lapsed – Demonstration Institute')
  })

  it('is not sent for what was read or undone, and once for what was replaced', async () => {
    await tell(lapsed(1), lapsed(2, colleague.id))
    await tell(absence())
    await db.transaction().execute((tx) => withdrawNotifications(tx, 'absence:1'))
    const { items } = await reader.list()
    await reader.read(items[0]!.id)
    await tell(lapsed(2, colleague.id, 'reservation.accepted'))
    await age()
    expect(await send()).toBe(1)
    expect(mails[0]).toMatchObject({ to: colleague.email, subject: expect.stringContaining('est acceptée') })
  })

  it('tells again of a record that changed after its mail', async () => {
    await tell(lapsed(1))
    await age()
    await send()
    await tell(lapsed(1, teacher.id, 'reservation.accepted'))
    await age()
    await send()
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('a expiré'),
      expect.stringContaining('est acceptée'),
    ])
  })

  it('is not sent to an account that was deactivated meanwhile', async () => {
    await tell(lapsed(1))
    await age()
    await db.updateTable('account').set({ is_active: false }).where('id', '=', teacher.id).execute()
    await send()
    expect([mails, await outcomes()]).toEqual([[], ['dropped']])
  })

  it('tells that a book is ready, and until when', async () => {
    const details = { ...untranslated('La richesse des nations'), day: '2026-12-03' }
    await tell({ ...lapsed(1), kind: 'reservation.ready', details })
    await age()
    expect(await send()).toBe(1)
    expect(mails).toMatchObject([
      { to: teacher.email, text: expect.stringMatching(/La richesse des nations.*03\/12\/2026/) },
    ])
  })

  it('is not sent for late marks, of which the exam office reminds by a mail of its own', async () => {
    await prefer('marks', 'now')
    await tell(published(1, 'marks.due'))
    await age()
    expect(await send()).toBe(0)
  })
})

describe('the daily digest', () => {
  /** The time of the last digest, moved by some seconds. */
  const notifyAtDigest = async (record: number, seconds: number) => {
    await tell(published(record))
    await sql`
      update notification set created_at = make_interval(secs => ${seconds})
        + case when localtime < time '07:00' then current_date - interval '17 hours' else current_date + time '07:00' end
      where subject = ${`exam:${record}`}`.execute(db)
  }

  it('has what came before its hour in the time zone of the institute, in one mail for all topics', async () => {
    await notifyAtDigest(1, -1)
    await notifyAtDigest(2, -90_000)
    await prefer('reservation', 'digest')
    await tell(lapsed(3))
    await age('2 days')
    await notifyAtDigest(1, -1)
    await notifyAtDigest(4, 1)
    expect(await send()).toBe(1)
    expect(mails[0]?.subject).toBe('Vos 3 notifications du portail – Institut supérieur de démonstration')
    expect(mails[0]?.text).toMatch(/Examen 1/)
    expect(mails[0]?.text).not.toMatch(/Examen 4/)
    expect(mails[0]?.headers?.['List-Unsubscribe']).toMatch(/\.digest\./)
    expect(await send()).toBe(0)
  })
})

describe('a mail server that fails', () => {
  it('loses nothing: the mail is sent again later, with the same Message-ID', async () => {
    const attempts: unknown[] = []
    const failing = vi.spyOn(portal.app.mailer, 'send').mockImplementation(async ({ messageId }) => {
      attempts.push(messageId)
      throw new Error('connect ECONNREFUSED')
    })
    await tell(lapsed(1))
    await age()
    expect(await send()).toBe(0)
    expect(await send()).toBe(0)
    expect(attempts).toHaveLength(1)
    failing.mockRestore()
    await sql`update notification_mail set next_attempt_at = now()`.execute(db)
    expect(await send()).toBe(1)
    expect(mails[0]?.messageId).toBe(attempts[0])
  })

  it('is tried again less and less often, and given up after five days', async () => {
    expect([1, 2, 3, 8, 50].map(secondsUntilRetry)).toEqual([30, 60, 120, 3600, 3600])
    vi.spyOn(portal.app.mailer, 'send').mockRejectedValue(new Error('550 no such user'))
    await tell(lapsed(1))
    await age()
    await send()
    expect(await outcomes()).toEqual([null])
    await sql`update notification_mail set created_at = now() - interval '121 hours', next_attempt_at = now()`.execute(
      db,
    )
    await send()
    expect(await outcomes()).toEqual(['failed'])
  })

  it('does not hold up the mails to others', async () => {
    const real = portal.app.mailer.send.bind(portal.app.mailer)
    vi.spyOn(portal.app.mailer, 'send').mockImplementation(async (mail) => {
      if (mail.to.email === teacher.email) throw new Error('550 no such user')
      return real(mail)
    })
    await tell(lapsed(1), lapsed(2, colleague.id))
    await age()
    await send()
    await send()
    expect(mails.map(({ to }) => to)).toEqual([colleague.email])
  })
})

it('a mail whose sender died is taken over when its lease has ended', async () => {
  await tell(lapsed(1))
  await age()
  await assembleMails(db, { delaySeconds: 30, digestHour: 7 })
  expect(await claimMail(db)).toMatchObject({ attempts: 1, topic: 'reservation' })
  expect(await send()).toBe(0)
  await sql`update notification_mail set lease_until = now()`.execute(db)
  expect(await send()).toBe(1)
})

it('sent mails are deleted after a month, those that wait are not', async () => {
  await tell(lapsed(1), lapsed(2, colleague.id))
  await age()
  await send()
  await sql`update notification_mail set finished_at = now() - interval '31 days' where account_id = ${teacher.id}`.execute(
    db,
  )
  await deleteExpiredRows(db, portal.config)
  expect(await db.selectFrom('notification_mail').select('account_id').execute()).toEqual([
    { account_id: colleague.id },
  ])
})

describe('R-shared-61: a changed address', () => {
  const change = (email: string) => sql`update teacher set email = ${email} where id = ${teacher.id}`.execute(db)
  const signedIn = (at: string | null) =>
    sql`update account set first_signed_in_at = ${at} where id = ${teacher.id}`.execute(db)

  afterEach(async () => {
    await signedIn('2026-09-01T08:00:00Z')
    await change(teacher.email)
  })

  it('is told to the former one, to which the account is no longer written', async () => {
    await signedIn('2026-09-01T08:00:00Z')
    await change('autre@elsewhere.example')
    expect(await send()).toBe(1)
    expect(mails).toMatchObject([{ to: teacher.email, text: expect.stringContaining('autre@elsewhere.example') }])
    await tell(lapsed(1))
    await age()
    expect(await send()).toBe(1)
    expect(mails[1]).toMatchObject({ to: 'autre@elsewhere.example' })
  })

  it('is not told when only its capitals change, or before anybody has signed in', async () => {
    await signedIn('2026-09-01T08:00:00Z')
    await change(teacher.email.toUpperCase())
    await signedIn(null)
    await change('autre@elsewhere.example')
    expect(await send()).toBe(0)
  })
})
