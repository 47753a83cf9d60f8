import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoTeacherId } from './accounts.ts'
import { buildInstitute } from './build-institute.ts'
import type { Institute, Row } from './institute.ts'

const today = '2026-11-21'
const institute = buildInstitute({ today, passwordHash: 'x' })

type Session = Row<'timetable_session'>

/** The smallest groups of a span like `[3,7)`. */
const leaves = (span: string) => {
  const [first, end] = span.slice(1, -1).split(',').map(Number)
  return Array.from({ length: Number(end) - Number(first) }, (_, index) => Number(first) + index)
}

/** Everyone and everything that a session takes. */
const taken = ({ teacher_id, room_id, group_span }: Session) => [
  `teacher ${teacher_id}`,
  `room ${room_id}`,
  ...leaves(group_span).map((leaf) => `leaf ${leaf}`),
]

function doubleBookings(rows: string[]): string[] {
  const seen = new Set<string>()
  return rows.filter((row) => seen.size === seen.add(row).size)
}

function weeklyBookings({ timetable_session }: Institute): string[] {
  return timetable_session
    .filter(({ held_on }) => held_on === null)
    .flatMap((session) =>
      (session.week_parity === 0 ? [1, 2] : [session.week_parity]).flatMap((week) =>
        taken(session).map((who) => `${session.timetable_id} ${session.day}/${session.slot_id} week ${week} ${who}`),
      ),
    )
}

/** What is taken on a date, by make-ups, and by the ordinary sessions of that weekday. */
function makeUpBookings({ timetable_session }: Institute): string[] {
  const weekly = new Set(
    timetable_session
      .filter(({ held_on }) => held_on === null)
      .flatMap((s) => taken(s).map((who) => `${s.timetable_id} ${s.day}/${s.slot_id} ${who}`)),
  )
  return timetable_session
    .filter(({ held_on }) => held_on !== null)
    .flatMap((s) => taken(s).filter((who) => weekly.has(`${s.timetable_id} ${s.day}/${s.slot_id} ${who}`)))
}

const seeds = integer({ min: 1, max: 1_000_000 })

describe('a generated institute', () => {
  it('never books a teacher, a room or a group twice at one time', () => {
    assert(
      property(seeds, (seed) => {
        const generated = buildInstitute({ today, passwordHash: 'x', seed })
        expect(doubleBookings(weeklyBookings(generated))).toEqual([])
        expect(makeUpBookings(generated)).toEqual([])
        const duties = generated.invigilation.map((duty) => `${duty.teacher_id} ${duty.held_on}/${duty.slot_id}`)
        expect(doubleBookings(duties)).toEqual([])
      }),
      { numRuns: 3 },
    )
  }, 60_000)

  it('holds no exam and no make-up on a Sunday or a holiday, whatever the year', () => {
    assert(
      property(integer({ min: 2024, max: 2034 }), (year) => {
        const generated = buildInstitute({ today: `${year}-10-01`, passwordHash: 'x' })
        const dates = [...generated.exam, ...generated.invigilation, ...generated.timetable_session].flatMap(
          ({ held_on }) => held_on ?? [],
        )
        const free = generated.holiday.flatMap(({ starts_on, ends_on }) =>
          dates.filter((d) => starts_on <= d && d <= ends_on),
        )
        expect(free).toEqual([])
        expect(dates.filter((date) => new Date(date).getUTCDay() === 0)).toEqual([])
      }),
      { numRuns: 2 },
    )
  }, 60_000)

  it('is the same for the same day and seed', () => {
    expect(buildInstitute({ today, passwordHash: 'x' })).toEqual(institute)
  })
})

describe('the demo institute', () => {
  it('has some sixty teachers, three of them heads, and some 1,500 students in the current year', () => {
    const { teacher, enrolment } = institute
    expect(teacher.filter(({ is_active }) => is_active).length).toBeGreaterThanOrEqual(60)
    expect(teacher.filter(({ is_head }) => is_head)).toHaveLength(3)
    const students = enrolment.filter(({ year_id }) => year_id === 2).length
    expect(Math.abs(students - 1500)).toBeLessThan(100)
  })

  it('begins with the demo accounts, in their order', () => {
    const first = institute.teacher.slice(0, demoAccounts.length)
    expect(first.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email))
    expect(first.filter(({ is_active }) => !is_active).map(({ email }) => email)).toEqual(['inactif@institut.example'])
  })

  it('gives identity numbers with leading zeros to some, and the same one to nobody', () => {
    const numbers = [...institute.teacher, ...institute.student].map(({ id_number }) => id_number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.some((number) => number?.startsWith('0'))).toBe(true)
  })

  it('gives the demo teacher lectures, TD, TP and another type in every semester, and more than five groups', () => {
    for (const { id } of institute.timetable) {
      const own = institute.timetable_session.filter((s) => s.timetable_id === id && s.teacher_id === demoTeacherId)
      expect(new Set(own.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4]))
      expect(new Set(own.map(({ group_id }) => group_id)).size).toBeGreaterThan(5)
      expect(own.filter(({ held_on }) => held_on !== null).length).toBeGreaterThan(1)
    }
  })

  it('gives the demo teacher invigilations of every session', () => {
    const periods = institute.invigilation.filter((i) => i.teacher_id === demoTeacherId).map((i) => i.period_id)
    expect(new Set(periods)).toEqual(new Set(institute.exam_period.map(({ id }) => id)))
  })
})
