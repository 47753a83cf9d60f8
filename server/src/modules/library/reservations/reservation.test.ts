import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { inDays, reservationBody, seedBooks, bookIds } from '../../../testing/library.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import * as wire from './reservation.schemas.ts'

const { algorithms, economics } = bookIds.books

const { portal, institute } = await startInstitutePortal()
await seedBooks(portal.db)
const own = await signInHeaders(portal.db, institute.teacher)
const other = await signInHeaders(portal.db, institute.colleague)
beforeEach(() => portal.db.deleteFrom('reservation').execute())

const add = async (changes: object = {}) => {
  const answer = await portal.post('/api/reservation/add', reservationBody(institute.teacher.id, changes), own)
  return assertMatchesSchema(wire.ReservationOutcome, answer)
}
const addAsOther = async (changes: object = {}) => {
  const answer = await portal.post('/api/reservation/add', reservationBody(institute.colleague.id, changes), other)
  return assertMatchesSchema(wire.ReservationOutcome, answer)
}
const list = async () => {
  const answer = await portal.post('/api/reservation/enseignant/list', { id: institute.teacher.id }, own)
  return assertMatchesSchema(wire.ReservationsResponse, answer).reservations
}
const remove = (id: number, headers = own) => portal.post('/api/reservation/delete', { id }, headers)
const copies = async (id: number) =>
  assertMatchesSchema(wire.CopiesResponse, await portal.post('/api/reservation/get_exemplaire', { id }, own))
/** Starts of the institute's current quarter of an hour and the previous one. */
const quarters = async () => {
  const { rows } = await sql<{ running: string; over: string }>`
    select to_char(at, 'YYYY-MM-DD HH24:MI:SS') as running, to_char(at - interval '15 minutes', 'YYYY-MM-DD HH24:MI:SS') as over
    from date_bin('15 minutes', now_here(), 'epoch') at`.execute(portal.db)
  return rows[0]
}
const until = (days: number, time = '10:00') => ({ date_fin: inDays(days, time) })

describe('the period of a reservation', () => {
  it('R-library-06: cannot start in the past; the current quarter of an hour is not past', async () => {
    const past = { livre_id: economics, date_debut: inDays(-1, '09:00') }
    expect(await add({ ...past, ...until(0) })).toMatchObject({ status: 422, errNum: 422, msg: 'reservation.past' })
    const now = await quarters()
    expect(await add({ livre_id: economics, date_debut: now?.over, ...until(2) })).toMatchObject({
      msg: 'reservation.past',
    })
    expect(await add({ livre_id: economics, date_debut: now?.running, ...until(2) })).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(1)
  })

  it('R-library-07: cannot end before it starts, and is at least a quarter of an hour', async () => {
    expect(await add(until(1, '08:45'))).toMatchObject({ status: 422, msg: 'reservation.order' })
    expect(await add(until(1, '09:00'))).toMatchObject({ status: 200 })
    expect(await addAsOther()).toMatchObject({ status: 500, date: inDays(1, '09:15') })
  })

  it('R-library-08: ends within 30 days: day 30 is accepted, day 31 is rejected', async () => {
    expect(await add({ livre_id: economics, ...until(32) })).toMatchObject({ status: 422, msg: 'reservation.tooLong' })
    expect(await add({ livre_id: economics, ...until(31, '23:45') })).toMatchObject({ status: 200 })
  })

  it('R-library-09: ends on the start day for a book with one copy, on any day for a book with two', async () => {
    expect(await copies(algorithms)).toMatchObject({ nb_exemplaire: 1 })
    expect(await copies(economics)).toMatchObject({ nb_exemplaire: 2 })
    expect(await add(until(2))).toMatchObject({ status: 422, msg: 'reservation.singleCopy' })
    expect(await add(until(1, '23:45'))).toMatchObject({ status: 200 })
    expect(await add({ livre_id: economics, ...until(2) })).toMatchObject({ status: 200 })
  })

  it('R-library-04, R-library-05, R-library-10: requires a start and an end, on quarters of an hour', async () => {
    const send = (changes: object) =>
      portal.post('/api/reservation/add', reservationBody(institute.teacher.id, changes), own)
    for (const wrong of [
      { date_debut: inDays(1, '09:07') },
      { date_fin: inDays(1, '10:01') },
      { date_debut: '2026-02-31 09:00:00' },
      { date_debut: '' },
      { date_fin: undefined },
    ])
      expect(await send(wrong)).toMatchObject({ status: 422, body: { code: 'format' } })
    for (const minute of ['00', '15', '30', '45'])
      expect(await add({ date_debut: inDays(1, `11:${minute}`), ...until(1, `11:${minute}`) })).toMatchObject({
        status: 200,
      })
  })
})

describe('a book without an available copy', () => {
  it('R-library-11: is rejected with 500 and the moment one is available for the requested duration', async () => {
    expect(await add()).toMatchObject({ status: 200, msg: '' })
    const refused = { status: 500, errNum: 500, msg: 'reservation.unavailable', date: inDays(1, '10:00') }
    expect(await addAsOther({ date_debut: inDays(1, '09:30') })).toEqual(refused)
    await addAsOther({ date_debut: inDays(1, '10:30'), ...until(1, '11:00') })
    expect(await addAsOther()).toMatchObject({ date: inDays(1, '11:00') })
    const quarter = { date_debut: inDays(1, '09:45'), ...until(1, '10:00') }
    expect(await addAsOther(quarter)).toMatchObject({ date: inDays(1, '10:00') })
  })

  it('lists in advance when all copies are reserved', async () => {
    await add({ livre_id: economics, ...until(1, '12:00') })
    await addAsOther({ livre_id: economics, date_debut: inDays(1, '10:00'), ...until(1, '11:00') })
    await addAsOther({ livre_id: economics, date_debut: inDays(1, '11:00'), ...until(1, '14:00') })
    expect((await copies(economics)).occupations).toEqual([
      { date_debut: inDays(1, '10:00'), date_fin: inDays(1, '12:00') },
    ])
    expect((await copies(algorithms)).occupations).toEqual([])
  })

  it('is available when a reservation ends or is deleted', async () => {
    const { id = 0 } = await add()
    expect(await addAsOther({ date_debut: inDays(1, '10:00'), ...until(1, '10:30') })).toMatchObject({ status: 200 })
    await remove(id)
    expect(await addAsOther()).toMatchObject({ status: 200 })
  })
})

describe('reservations', () => {
  it('R-library-12: are listed only to their teacher, newest first', async () => {
    const { id } = await add()
    await add({ livre_id: economics, date_debut: inDays(3, '09:00'), ...until(4) })
    await addAsOther({ livre_id: economics })
    expect(await list()).toMatchObject([
      { livre: 'La richesse des nations', date_debut: inDays(3, '09:00'), date_fin: inDays(4, '10:00'), etat: 0 },
      { id, livre: "Éléments d'algorithmique", enseignant: 'Essai enseignant', date_debut: inDays(1, '09:00') },
    ])
    const foreign = { id: institute.colleague.id }
    expect(await portal.post('/api/reservation/enseignant/list', foreign, own)).toMatchObject({ status: 403 })
  })

  it('are idempotent', async () => {
    const [first, second] = await Promise.all([add(), add()])
    expect(first.id).toBe(second.id)
    expect(await list()).toHaveLength(1)
  })

  it('R-library-13: can be deleted by their teacher while in progress, with an audit entry', async () => {
    const { id = 0 } = await add()
    expect(await remove(id, other)).toMatchObject({ status: 404 })
    await portal.db.updateTable('reservation').set({ state: 1 }).execute()
    expect(await remove(id)).toMatchObject({ status: 200, body: { errNum: 500, msg: 'reservation.decided' } })
    await portal.db.updateTable('reservation').set({ state: 0 }).execute()
    expect(await remove(id)).toMatchObject({ status: 200, body: { errNum: 200 } })
    expect(await list()).toEqual([])
    const traces = await portal.db.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute()
    expect(traces.at(-1)).toEqual({
      actor: `teacher:${institute.teacher.id}`,
      action: 'reservation.deleted',
      subject: `reservation:${id}`,
    })
  })

  it('require an existing book', async () => {
    const unknown = reservationBody(institute.teacher.id, { livre_id: 900_000 })
    expect(await portal.post('/api/reservation/add', unknown, own)).toMatchObject({ status: 404 })
    expect(await portal.post('/api/reservation/get_exemplaire', { id: 900_000 }, own)).toMatchObject({ status: 404 })
  })
})
