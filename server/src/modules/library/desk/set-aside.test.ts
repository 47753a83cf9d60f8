import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookIds } from '../../../testing/library.ts'
import { movementOf, startLibraryDesk } from '../../../testing/library-desk.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { maintainLibrary } from './maintenance.service.ts'

const { algorithms, economics } = bookIds.books

const desk = await startLibraryDesk()
const single = (await desk.numbersOf(algorithms))[0] ?? ''
const pair = await desk.numbersOf(economics)
beforeEach(async () => {
  await desk.clear()
  await desk.portal.db.deleteFrom('notification').execute()
})

const told = (reader = desk.institute.teacher) => takeNotifications(desk.portal, reader)
const maintain = () => maintainLibrary(desk.portal.db, desk.portal.app)
const versionOf = async (id: number, list = 'toHandOut') =>
  (await desk.listed(list)).find((one) => one.id === id)?.version ?? ''
/** Today plus `days` at the institute, as the database has it. */
const dayIn = async (days: number) => {
  const { rows } = await sql<{ day: string }>`select (today_here() + ${days}::integer)::text as day`.execute(
    desk.portal.db,
  )
  return rows[0]?.day
}
const move = (id: number, days: number) =>
  sql`update reservation set starts_at = starts_at + ${days}::integer * interval '1 day',
    ends_at = ends_at + ${days}::integer * interval '1 day' where id = ${id}`.execute(desk.portal.db)

describe('a decision', () => {
  it('accepts a reservation, which sets a free copy aside and tells its reader', async () => {
    const id = await desk.reserve()
    expect(await desk.decide(id, await versionOf(id), { stage: 'accepted' })).toMatchObject({
      status: 200,
      body: { stage: 'ready', fetchUntil: await dayIn(3), decidedBy: { name: 'Sonia Gharbi', nameAr: 'Sonia Gharbi' } },
    })
    expect(await told()).toMatchObject([{ kind: 'reservation.ready', details: { day: await dayIn(3) } }])
  })

  it('leaves a reservation that has not begun accepted, and tells nobody', async () => {
    const id = await desk.reserve({ from: 1 })
    expect(await desk.decide(id, await versionOf(id), { stage: 'accepted' })).toMatchObject({
      body: { stage: 'accepted' },
    })
    expect(await told()).toMatchObject([{ kind: 'reservation.accepted' }])
  })

  it('refuses with a reason, which frees the copy and is shown to the teacher', async () => {
    const id = await desk.reserve()
    const version = await versionOf(id)
    expect(await desk.decide(id, version, { stage: 'refused', reason: ' ' })).toMatchObject(
      refusedWith(422, 'reason.missing'),
    )
    expect(await desk.decide(id, version, { stage: 'refused', reason: 'Livre en reliure' })).toMatchObject({
      status: 200,
      body: { stage: 'refused', reason: 'Livre en reliure' },
    })
    const own = await desk.signIn(desk.institute.teacher)
    const list = async (body: object) => {
      const answer = await desk.portal.post('/api/reservation/enseignant/list', body, own)
      return Object(answer.body).reservations
    }
    const { id: teacherId } = desk.institute.teacher
    expect(await list({ id: teacherId })).toEqual([])
    expect(await list({ id: teacherId, suivi: true })).toMatchObject([
      { id, suivi: { etape: 'refused', motif: 'Livre en reliure', decide_par: 'Sonia Gharbi', livre_id: economics } },
    ])
  })

  it('needs the version that was seen, and an open reservation', async () => {
    const id = await desk.reserve()
    const version = await versionOf(id)
    await desk.decide(id, version, { stage: 'accepted' })
    expect(await desk.decide(id, version, { stage: 'refused', reason: 'non' })).toMatchObject({ status: 412 })
    expect(await desk.decide(id, '', { stage: 'refused', reason: 'non' })).toMatchObject({ status: 428 })
    expect(await desk.decide(id, await versionOf(id), { stage: 'accepted' })).toMatchObject(
      refusedWith(409, 'reservation.closed'),
    )
  })
})

describe('a returned book', () => {
  it('is set aside for the next reader, who is told', async () => {
    const first = await desk.reserve({ bookId: algorithms, to: 0 })
    await desk.move(single)
    await sql`update reservation set stage = 'lent', starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
      where id = ${first}`.execute(desk.portal.db)
    const next = await desk.reserve({ bookId: algorithms, to: 0, teacherId: desk.institute.colleague.id })
    expect(movementOf(await desk.move(single))).toMatchObject({
      movement: 'returned',
      next: { reader: { name: 'collegue Essai' }, fetchUntil: await dayIn(0) },
    })
    expect(await desk.stageOf(next)).toBe('ready')
    expect(await told(desk.institute.colleague)).toMatchObject([
      { kind: 'reservation.ready', subject: `reservation:${next}` },
    ])
  })
})

describe('the maintenance', () => {
  it('lets a reservation lapse that was not fetched, and sets its copy aside for the next reader', async () => {
    const ready = await desk.reserve({ bookId: algorithms, to: 0 })
    await desk.decide(ready, await versionOf(ready), { stage: 'accepted' })
    await move(ready, -1)
    await sql`update reservation set fetch_until = today_here() - 1 where id = ${ready}`.execute(desk.portal.db)
    const next = await desk.reserve({
      bookId: algorithms,
      to: 0,
      teacherId: desk.institute.colleague.id,
      stage: 'accepted',
    })
    await maintain()
    expect([await desk.stageOf(ready), await desk.stageOf(next)]).toEqual(['lapsed', 'ready'])
    expect(await told(desk.institute.colleague)).toMatchObject([{ kind: 'reservation.ready' }])
    expect((await desk.listed('lapsed')).map(({ id }) => id)).toEqual([ready])
  })

  it('leaves a copy aside on the last day, and a lent copy whatever its age', async () => {
    const ready = await desk.reserve({ stage: 'ready' })
    await sql`update reservation set fetch_until = today_here() where id = ${ready}`.execute(desk.portal.db)
    const lent = await desk.reserve({ teacherId: desk.institute.colleague.id })
    await desk.lend(lent, pair[0] ?? '')
    await move(lent, -20)
    await maintain()
    expect([await desk.stageOf(ready), await desk.stageOf(lent)]).toEqual(['ready', 'lent'])
  })

  it('frees the copy of a lapsed reservation for others', async () => {
    const waiting = await desk.reserve({ bookId: algorithms, from: -2, to: -2 })
    await maintain()
    expect(await desk.stageOf(waiting)).toBe('lapsed')
    expect(await desk.reserve({ bookId: algorithms, from: -2, to: -2 })).toBeGreaterThan(waiting)
  })
})

describe('a reminder', () => {
  const lendOverdue = async (language: 'fr' | 'ar' = 'fr') => {
    const id = await desk.reserve({ language })
    await desk.lend(id, pair[0] ?? '')
    await move(id, -10)
    return id
  }

  it('is mailed once a day, by the button and the maintenance together', async () => {
    const id = await lendOverdue('ar')
    expect((await desk.listed('overdue')).map((one) => one.id)).toEqual([id])
    const answers = await Promise.all([desk.remind(id), desk.remind(id), maintain()])
    expect(answers.slice(0, 2).filter((one) => one?.status === 200).length).toBeLessThanOrEqual(1)
    await maintain()
    expect(await desk.remind(id)).toMatchObject(refusedWith(409, 'reminder.sentToday'))
    expect(desk.portal.mails).toMatchObject([
      { to: desk.institute.teacher.email, subject: 'كتاب يجب إرجاعه إلى المكتبة – المعهد العالي النموذجي' },
    ])
    await sql`update loan set reminded_on = today_here() - 1`.execute(desk.portal.db)
    await maintain()
    expect(desk.portal.mails).toHaveLength(2)
  })

  it('whose mail fails does not count, and can be tried again with the same key', async () => {
    const id = await lendOverdue()
    vi.spyOn(desk.portal.app.mailer, 'send').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
    const key = 'a-reminder-tried-twice'
    expect(await desk.remind(id, { key })).toMatchObject(refusedWith(503, 'mail.away'))
    expect(await desk.remind(id, { key })).toMatchObject({ status: 200, body: { remindedOn: await dayIn(0) } })
    expect(desk.portal.mails).toHaveLength(1)
  })

  it('is refused for a loan that is not overdue', async () => {
    const id = await desk.reserve()
    await desk.lend(id, pair[0] ?? '')
    expect(await desk.remind(id)).toMatchObject(refusedWith(409, 'loan.notOverdue'))
  })
})

describe('the notification of the reader', () => {
  it('is that the copy is ready, in place of the one that the reservation is accepted', async () => {
    const id = await desk.reserve()
    await desk.decide(id, await versionOf(id), { stage: 'accepted' })
    expect(await told()).toMatchObject([
      {
        ...{ kind: 'reservation.ready', subject: `reservation:${id}`, path: '/ConsultationDemande' },
        details: { day: await dayIn(3), title: expect.any(String) },
      },
    ])
    const later = await desk.reserve({ from: 10, to: 12 })
    await desk.decide(later, await versionOf(later), { stage: 'accepted' })
    expect(await told()).toMatchObject([{ kind: 'reservation.accepted' }])
  })

  it('has the reason of a refusal, and is not written when the decision fails', async () => {
    const id = await desk.reserve()
    expect((await desk.decide(id, '"x"', { stage: 'accepted' })).status).toBe(412)
    expect(await told()).toEqual([])
    await desk.decide(id, await versionOf(id), { stage: 'refused', reason: ' Perdu ' })
    expect(await told()).toMatchObject([{ kind: 'reservation.refused', details: { reason: 'Perdu' } }])
  })

  it('is written when the reservation lapses', async () => {
    const id = await desk.reserve({ stage: 'ready' })
    await sql`update reservation set fetch_until = today_here() - 1 where id = ${id}`.execute(desk.portal.db)
    await maintain()
    await maintain()
    expect(await told()).toMatchObject([{ kind: 'reservation.lapsed', subject: `reservation:${id}` }])
  })
})
