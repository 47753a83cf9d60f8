import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookIds } from '../../../testing/library.ts'
import { movementOf, startLibraryDesk } from '../../../testing/library-desk.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { createStaff } from '../../../testing/staff.ts'

const { algorithms, economics } = bookIds.books

const desk = await startLibraryDesk()
const single = (await desk.numbersOf(algorithms))[0] ?? ''
const pair = await desk.numbersOf(economics)
beforeEach(() => desk.clear())

const openLoans = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from loan where ended_at is null`.execute(desk.portal.db)
  return rows[0]?.count
}
const audited = async (action: string) =>
  desk.portal.db.selectFrom('audit_log').select(['actor', 'subject', 'details']).where('action', '=', action).execute()

describe('a number at the counter', () => {
  it('hands the copy out to the first request for its book, then takes it back', async () => {
    const later = await desk.reserve({ teacherId: desk.institute.colleague.id, from: 0, to: 9 })
    const first = await desk.reserve({ from: -1 })
    const handedOut = movementOf(await desk.move(` ${pair[0]?.toLowerCase()} `))
    expect(handedOut).toMatchObject({
      movement: 'handedOut',
      reservation: { id: first, stage: 'lent', copyNumber: pair[0], decidedBy: { name: 'Sonia Gharbi' } },
      next: null,
    })
    expect((await desk.listed('lent')).map(({ id }) => id)).toEqual([first])
    expect((await desk.listed('toHandOut')).map(({ id }) => id)).toEqual([later])
    expect(movementOf(await desk.move(pair[0] ?? ''))).toMatchObject({
      movement: 'returned',
      reservation: { id: first, stage: 'returned', endedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    expect(await openLoans()).toBe(0)
    expect((await audited('reservation.handed-out')).at(-1)).toMatchObject({
      actor: expect.stringMatching(/^account:\d+$/),
      subject: `reservation:${first}`,
      details: { copy: pair[0] },
    })
  })

  it('prefers the reader for whom a copy is set aside', async () => {
    await desk.reserve({ from: -2 })
    const ready = await desk.reserve({ teacherId: desk.institute.colleague.id, stage: 'ready' })
    expect(movementOf(await desk.move(pair[1] ?? '')).reservation.id).toBe(ready)
  })

  it('is refused with a reason when it is unknown, lost, withdrawn or not reserved', async () => {
    expect(await desk.move('X-1')).toMatchObject(refusedWith(404, 'copy.unknown'))
    expect(await desk.move(single)).toMatchObject(refusedWith(409, 'copy.notReserved'))
    await desk.reserve({ bookId: algorithms, from: 1, to: 1 })
    expect(await desk.move(single)).toMatchObject(refusedWith(409, 'copy.notReserved'))
    for (const state of ['lost', 'withdrawn'] as const) {
      await desk.portal.db.updateTable('book_copy').set({ state }).where('number', '=', single).execute()
      expect(await desk.move(single)).toMatchObject({ status: 409, body: { code: `copy.${state}` } })
    }
  })

  it('typed in Arabic-Indic digits is the same number', async () => {
    await desk.reserve()
    const digits = (pair[0] ?? '').replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    expect(await desk.move(digits)).toMatchObject({ status: 200 })
  })

  it('sent again because the response was lost moves the copy once', async () => {
    await desk.reserve()
    const key = 'one-try-of-one-clerk'
    const answers = await Promise.all([1, 2, 3].map(() => desk.move(pair[0] ?? '', { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(movementOf(answers[0]!).movement).toBe('handedOut')
    expect(await openLoans()).toBe(1)
  })
})

describe('handing out to one reservation', () => {
  it('lends the copy, and is refused for another book, a lent copy or a closed reservation', async () => {
    const id = await desk.reserve({ from: 2 })
    const other = await desk.reserve({ teacherId: desk.institute.colleague.id })
    expect(await desk.lend(id, single)).toMatchObject(refusedWith(409, 'copy.otherBook'))
    expect(await desk.lend(id, pair[0] ?? '')).toMatchObject({ status: 200, body: { id, stage: 'lent' } })
    expect(await desk.lend(other, pair[0] ?? '')).toMatchObject(refusedWith(409, 'copy.lent'))
    expect(await desk.lend(id, pair[1] ?? '')).toMatchObject(refusedWith(409, 'reservation.closed'))
    expect(await desk.lend(900_000, pair[1] ?? '')).toMatchObject(refusedWith(404, 'absent'))
  })

  it('race: one copy is lent to one of several readers', async () => {
    const teachers = [desk.institute.teacher, desk.institute.colleague]
    for (let round = 0; round < 5; round++) {
      await desk.clear()
      const ids = await Promise.all(teachers.map(({ id: teacherId }) => desk.reserve({ teacherId })))
      const answers = await Promise.all([...ids, ...ids].map((id) => desk.lend(id, pair[0] ?? '')))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      expect(await openLoans()).toBe(1)
    }
  })

  it('a constraint of the database prevents a second loan of a copy, whatever inserts it', async () => {
    const ids = [await desk.reserve(), await desk.reserve({ teacherId: desk.institute.colleague.id })]
    const copy = await desk.portal.db
      .selectFrom('book_copy')
      .select('id')
      .where('number', '=', pair[0] ?? '')
      .executeTakeFirstOrThrow()
    const insert = (id: number) =>
      sql`insert into loan (reservation_id, copy_id) values (${id}, ${copy.id})`.execute(desk.portal.db)
    await insert(ids[0] ?? 0)
    await expect(insert(ids[1] ?? 0)).rejects.toMatchObject({ constraint: 'loan_open' })
  })
})

describe('a librarian of one department', () => {
  it('serves the teachers of that department alone', async () => {
    const { department_id } = await desk.portal.db
      .selectFrom('teacher')
      .select('department_id')
      .where('id', '=', desk.institute.otherHead.id)
      .executeTakeFirstOrThrow()
    const headers = await desk.signIn(await createStaff(desk.portal.db, ['librarian'], department_id))
    const foreign = await desk.reserve()
    const own = await desk.reserve({ teacherId: desk.institute.otherHead.id })
    expect((await desk.listed('toHandOut', headers)).map(({ id }) => id)).toEqual([own])
    expect(await desk.lend(foreign, pair[0] ?? '', { headers })).toMatchObject({ status: 404 })
    expect(movementOf(await desk.move(pair[0] ?? '', { headers })).reservation.id).toBe(own)
    await desk.move(pair[1] ?? '')
    expect(await desk.move(pair[1] ?? '', { headers })).toMatchObject(refusedWith(409, 'copy.lentElsewhere'))
    expect(await desk.addCopy({ bookId: economics }, { headers })).toMatchObject({ status: 404 })
  })
})

it('the lists are pages, searched by title, reader and number', async () => {
  const ids = [await desk.reserve({ from: -1 }), await desk.reserve({ teacherId: desk.institute.colleague.id })]
  const first = await desk.reservationPage('list=toHandOut&limit=1')
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  const second = await desk.reservationPage(`list=toHandOut&limit=1&cursor=${first.next}`)
  expect(second).toMatchObject({ items: [{ id: ids[1] }], next: null })
  const found = async (search: string) =>
    (await desk.reservationPage(`list=toHandOut&search=${encodeURIComponent(search)}`)).items.length
  expect(await found('RICHESSE')).toBe(2)
  expect(await found('enseignant Essai')).toBe(1)
  expect(await found('rien')).toBe(0)
  await desk.move(pair[0] ?? '')
  expect((await desk.reservationPage(`list=lent&search=${pair[0]}`)).items).toHaveLength(1)
})
