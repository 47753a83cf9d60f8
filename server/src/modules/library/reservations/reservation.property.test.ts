import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { inDays, reservationBody, seedBooks, bookIds } from '../../../testing/library.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'

const { algorithms, economics } = bookIds.books

const { portal, institute } = await startInstitutePortal()
await seedBooks(portal.db)
const own = await signInHeaders(portal.db, institute.teacher)
beforeEach(() => portal.db.deleteFrom('reservation').execute())

const hours = 12
/** Hours of one day: `from` inclusive, `to` exclusive. */
interface Stay {
  from: number
  to: number
}
const clock = (hour: number) => `${String(8 + hour).padStart(2, '0')}:00`
const reserve = async (bookId: number, { from, to }: Stay) => {
  const dates = { date_debut: inDays(2, clock(from)), date_fin: inDays(2, clock(to)) }
  const body = reservationBody(institute.teacher.id, { livre_id: bookId, ...dates })
  const answer: { status: number; id?: number; date?: string } = Object(
    (await portal.post('/api/reservation/add', body, own)).body,
  )
  return answer
}

const covers = (stay: Stay, hour: number) => stay.from <= hour && hour < stay.to
const overlap = (one: Stay, another: Stay) => one.from < another.to && another.from < one.to
/** Maximum number of overlapping stays in a period, counted by hour. */
function peak(stays: Stay[], period: Stay): number {
  const counts = Array.from({ length: hours * 3 }, (_, hour) =>
    covers(period, hour) ? stays.filter((stay) => covers(stay, hour)).length : 0,
  )
  return Math.max(0, ...counts)
}

const stay = fc
  .tuple(fc.nat({ max: hours - 1 }), fc.integer({ min: 1, max: 5 }))
  .map(([from, length]): Stay => ({ from, to: Math.min(hours, from + length) }))
const step = fc.oneof<fc.WeightedArbitrary<{ kind: 'add'; stay: Stay } | { kind: 'delete'; at: number }>[]>(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), stay }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), at: fc.nat({ max: 20 }) }) },
)

it('R-library-11: a reservation is rejected exactly when all copies are reserved, with the moment one is available', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 14 }), async (copies, steps) => {
      await portal.db.deleteFrom('reservation').execute()
      await portal.db.updateTable('book').set({ copies }).where('id', '=', economics).execute()
      let kept: (Stay & { id: number })[] = []
      for (const one of steps) {
        if (one.kind === 'delete') {
          const gone = kept[one.at % Math.max(1, kept.length)]
          if (gone) await portal.post('/api/reservation/delete', { id: gone.id }, own)
          kept = kept.filter((other) => other !== gone)
          continue
        }
        const { from, to } = one.stay
        if (kept.some((other) => other.from === from && other.to === to)) continue
        const answer = await reserve(economics, one.stay)
        const isFree = peak(kept, one.stay) < copies
        expect(answer.status).toBe(isFree ? 200 : 500)
        if (answer.id) kept.push({ ...one.stay, id: answer.id })
        expect(peak(kept, { from: 0, to: hours })).toBeLessThanOrEqual(copies)
        if (isFree) continue
        const starts = Array.from({ length: hours * 2 }, (_, hour) => hour).filter((hour) => hour >= from)
        const free = starts.find((hour) => peak(kept, { from: hour, to: hour + to - from }) < copies)
        expect(answer.date).toBe(inDays(2, clock(free ?? -1)))
      }
    }),
    propertyRuns(40),
  )
})

const times = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

it('R-library-11: race: exactly one of many concurrent requests gets the last copy', async () => {
  const colleagues = [institute.colleague, institute.head, institute.otherHead]
  const headers = await Promise.all(colleagues.map((person) => signInHeaders(portal.db, person)))
  for (let day = 3; day < 8; day++) {
    const dates = { date_debut: inDays(day, '09:00'), date_fin: inDays(day, '12:00'), livre_id: algorithms }
    const answers = await times(9, (index) => {
      const body = reservationBody(colleagues[index % 3]?.id ?? 0, { ...dates, date_fin: inDays(day, `1${index}:00`) })
      return portal.post('/api/reservation/add', body, headers[index % 3])
    })
    const statuses = answers.map(({ body }): number => Object(body).status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 8 }, () => 500)])
  }
})

it('a database constraint prevents more reservations than copies, whatever inserts them', async () => {
  await portal.db.updateTable('book').set({ copies: 2 }).where('id', '=', economics).execute()
  const written: Stay[] = []
  const random = fc.sample(stay, { numRuns: 40, seed: 7 })
  const results = await Promise.allSettled(
    random.map(({ from, to }) =>
      sql`insert into reservation (teacher_id, book_id, starts_at, ends_at)
        values (${institute.teacher.id}, ${economics}, ${inDays(2, clock(from))}, ${inDays(2, clock(to))})`.execute(
        portal.db,
      ),
    ),
  )
  random.forEach((one, index) => results[index]?.status === 'fulfilled' && written.push(one))
  expect(written.length).toBeLessThan(random.length)
  expect(peak(written, { from: 0, to: hours })).toBe(2)
  for (const refused of random.filter((one) => !written.includes(one)))
    expect(written.some((one) => overlap(one, refused))).toBe(true)
  await expect(
    portal.db.updateTable('book').set({ copies: 1 }).where('id', '=', economics).execute(),
  ).rejects.toMatchObject({ constraint: 'book_copies_are_reserved' })
})
