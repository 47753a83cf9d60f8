import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { bookIds, reservationBody } from '../../../testing/library.ts'
import { startLibraryDesk } from '../../../testing/library-desk.ts'
import { refusedWith } from '../../../testing/refused-with.ts'

const { algorithms, economics } = bookIds.books

const desk = await startLibraryDesk()
beforeEach(async () => {
  await desk.clear()
  await sql`delete from book_copy where id > 4`.execute(desk.portal.db)
})

const firstCopyOf = async (bookId: number) => {
  const copy = (await desk.copies()).find(({ book }) => book.id === bookId)
  if (!copy) throw new Error('The book has no copy')
  return copy
}

it('copies are found by title, author and number, whatever its case', async () => {
  expect(await desk.copies()).toHaveLength(4)
  const found = async (words: string) =>
    (await desk.copies(`search=${encodeURIComponent(words)}`)).map(({ book }) => book.id)
  expect(await found('richesse')).toEqual([economics, economics])
  expect(await found('knuth')).toEqual([algorithms])
  expect(await found('b000001')).toEqual([algorithms])
  expect(await found('rien')).toEqual([])
  const { body } = await desk.portal.get('/api/v1/library/copies?limit=3', desk.librarian)
  const { items, next } = Object(body)
  const rest = await desk.copies(`limit=3&cursor=${next}`)
  expect(new Set([...items, ...rest].map(({ id }) => id)).size).toBe(4)
})

it('an added copy has a number of the portal or that of its label, and raises the count of the book', async () => {
  expect(await desk.addCopy({ bookId: economics })).toMatchObject({
    status: 200,
    body: { number: expect.stringMatching(/^B\d{6}$/), state: 'available' },
  })
  const key = 'one-label-typed-once'
  const twice = await Promise.all([1, 2].map(() => desk.addCopy({ bookId: economics, number: ' inv-٧٣ ' }, { key })))
  expect(twice).toMatchObject([{ body: { number: 'INV-73' } }, { body: { number: 'INV-73' } }])
  expect(await desk.copiesOfBook(economics)).toBe(4)
  expect(await desk.addCopy({ bookId: algorithms, number: 'INV-73' })).toMatchObject(
    refusedWith(409, 'copy.numberTaken'),
  )
  expect(await desk.addCopy({ bookId: algorithms, number: 'B000900' })).toMatchObject(
    refusedWith(422, 'copy.numberReserved'),
  )
  expect(await desk.addCopy({ bookId: algorithms, number: 'a/b' })).toMatchObject({
    body: { code: 'copy.numberWrong' },
  })
  expect(await desk.addCopy({ bookId: 900_000 })).toMatchObject({ status: 404 })
})

it('a lost copy cannot be reserved, and one that is found can be again', async () => {
  const copy = await firstCopyOf(algorithms)
  const lost = await desk.changeCopy(copy, 'lost')
  expect(lost).toMatchObject({ status: 200, body: { state: 'lost' } })
  expect(await desk.copiesOfBook(algorithms)).toBe(0)
  const own = await desk.signIn(desk.institute.teacher)
  const reserve = () => desk.portal.post('/api/reservation/add', reservationBody(desk.institute.teacher.id), own)
  expect(await reserve()).toMatchObject({ status: 404 })
  const { body } = await desk.portal.get('/api/livre/liste', own)
  expect(Object(body).livres).toHaveLength(2)
  expect(await desk.changeCopy(copy, 'available')).toMatchObject(refusedWith(412, 'version.changed'))
  expect(await desk.changeCopy(Object(lost.body), 'available')).toMatchObject({ status: 200 })
  expect(await desk.copiesOfBook(algorithms)).toBe(1)
  expect(await reserve()).toMatchObject({ body: { status: 200 } })
})

it('a lent copy that is declared lost ends its loan, and is never said to be returned', async () => {
  const id = await desk.reserve({ bookId: algorithms, to: 0 })
  await desk.move((await firstCopyOf(algorithms)).number)
  expect(await desk.changeCopy(await firstCopyOf(algorithms), 'lost')).toMatchObject({ status: 200 })
  expect(await desk.stageOf(id)).toBe('lost')
  expect(await desk.listed('lent')).toEqual([])
})

it('a new count from the catalogue adds copies and withdraws available ones, but never lent ones', async () => {
  const { db } = desk.portal
  const count = (copies: number) => db.updateTable('book').set({ copies }).where('id', '=', economics).execute()
  const states = async () => (await desk.copies()).filter(({ book }) => book.id === economics).map(({ state }) => state)
  await desk.reserve()
  await desk.move((await desk.numbersOf(economics))[1] ?? '')
  await count(3)
  expect(await states()).toEqual(['available', 'lent', 'available'])
  await count(1)
  expect(await states()).toEqual(['withdrawn', 'lent', 'withdrawn'])
  await count(2)
  expect(await states()).toEqual(['available', 'lent', 'withdrawn'])
  expect(await desk.copiesOfBook(economics)).toBe(2)
})

it('a lost copy is counted by the catalogue, so that an import does not replace it', async () => {
  await desk.changeCopy(await firstCopyOf(economics), 'lost')
  await desk.portal.db.updateTable('book').set({ copies: 2 }).where('id', '=', economics).execute()
  expect(await desk.copiesOfBook(economics)).toBe(1)
  expect((await desk.copies()).filter(({ book }) => book.id === economics)).toHaveLength(2)
})
