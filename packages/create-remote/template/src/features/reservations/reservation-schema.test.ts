import { expect, it } from 'vitest'
import { reservationSchema } from './reservation-schema.ts'

const reservation = { bookId: '4', start: '2026-11-23 08:30', end: '2026-11-30 18:00' }

it('a complete reservation is valid, with the id of the book as a number', () => {
  expect(reservationSchema.parse(reservation)).toEqual({ ...reservation, bookId: 4 })
})

it.each([
  ['without a book', { bookId: '' }, 'form.bookRequired'],
  ['without a start', { start: null }, 'form.dateRequired'],
  ['at another time than a quarter of an hour', { start: '2026-11-23 08:31' }, 'form.quarterHour'],
  ['that ends before it starts', { end: '2026-11-22 18:00' }, 'refusal.order'],
])('a reservation %s is rejected', (_fault, change, message) => {
  const { error } = reservationSchema.safeParse({ ...reservation, ...change })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
