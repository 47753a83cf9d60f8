import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoTeacherId } from './accounts.ts'
import { buildInstitute } from './build-institute.ts'
import { dayNumber, mondayOf } from './calendar-days.ts'
import type { Institute, Row } from './institute.ts'

const today = '2026-11-21'
const institute = buildInstitute({ today, passwordHash: 'x' })

/** The smallest groups of a span like `[3,7)`. */
const leaves = (span: string) => {
  const [first, end] = span.slice(1, -1).split(',').map(Number)
  return Array.from({ length: Number(end) - Number(first) }, (_, index) => Number(first) + index)
}

/** The resources that a session or a notice books: teacher, room and groups. */
const taken = (who: { teacher_id: number; room_id?: number | null }, spans: string[]) => [
  `teacher ${who.teacher_id}`,
  ...(who.room_id ? [`room ${who.room_id}`] : []),
  ...spans.flatMap(leaves).map((leaf) => `leaf ${leaf}`),
]

function doubleBookings(rows: string[]): string[] {
  const seen = new Set<string>()
  return rows.filter((row) => seen.size === seen.add(row).size)
}

function weeklyBookings({ timetable_session }: Institute): string[] {
  return timetable_session.flatMap((session) =>
    (session.week_parity === 0 ? [1, 2] : [session.week_parity]).flatMap((week) =>
      taken(session, [session.group_span]).map(
        (who) => `${session.timetable_id} ${session.day}/${session.slot_id} week ${week} ${who}`,
      ),
    ),
  )
}

const dateOf = ({ during }: Row<'session_notice'>) => during.slice(2, 12)
const parityOf = (day: string, start: string) => (((dayNumber(day) - mondayOf(start)) / 7) % 2 < 1 ? 1 : 2)

/**
 * Everything booked on a date by make-ups and tests, exams and invigilations, and the lessons that take place as
 * usual.
 */
function datedBookings(generated: Institute): string[] {
  const { session_notice, session_notice_group, timetable_session, timetable, exam, invigilation } = generated
  const at = (date: string, slotId: number, who: string[]) => who.map((one) => `${date}/${slotId} ${one}`)
  return [
    ...session_notice.flatMap((notice) => {
      const groups = session_notice_group.filter(({ notice_id }) => notice_id === notice.id)
      const who = taken(
        notice,
        groups.map(({ group_span }) => group_span),
      )
      const date = dateOf(notice)
      const lessons = timetable_session.filter((session) => {
        const semester = timetable.find(({ id }) => id === session.timetable_id)
        return (
          semester &&
          semester.starts_on <= date &&
          date <= semester.ends_on &&
          session.day === new Date(date).getUTCDay() &&
          session.slot_id === notice.slot_id &&
          session.id !== notice.session_id &&
          (session.week_parity === 0 || session.week_parity === parityOf(date, semester.starts_on))
        )
      })
      const inLessons = lessons
        .flatMap((session) => taken(session, [session.group_span]))
        .filter((one) => who.includes(one))
      return [...at(date, notice.slot_id, who), ...at(date, notice.slot_id, inLessons)]
    }),
    ...invigilation.flatMap((duty) => at(duty.held_on, duty.slot_id, [`teacher ${duty.teacher_id}`])),
    ...exam.flatMap(({ period_id, subject_id, held_on, slot_id }) => {
      const year = generated.exam_period.find(({ id }) => id === period_id)?.year_id
      const subject = generated.subject.find(({ id }) => id === subject_id)
      const sitting = generated.student_group.filter(
        (group) =>
          group.kind === 1 &&
          group.year_id === year &&
          group.speciality_id === subject?.speciality_id &&
          group.level_id === subject.level_id,
      )
      return at(
        held_on,
        slot_id,
        sitting.flatMap(({ span }) => leaves(span)).map((leaf) => `leaf ${leaf}`),
      )
    }),
  ]
}

const seeds = integer({ min: 1, max: 1_000_000 })

describe('a generated institute', () => {
  it('never books a teacher, a room or a group twice at one time', () => {
    assert(
      property(seeds, (seed) => {
        const generated = buildInstitute({ today, passwordHash: 'x', seed })
        expect(doubleBookings(weeklyBookings(generated))).toEqual([])
        expect(doubleBookings(datedBookings(generated))).toEqual([])
      }),
      { numRuns: 3 },
    )
  })

  it('has no exam, make-up or test on a Sunday or a holiday, in any year', () => {
    assert(
      property(integer({ min: 2024, max: 2034 }), (year) => {
        const generated = buildInstitute({ today: `${year}-10-01`, passwordHash: 'x' })
        const dates = [
          ...[...generated.exam, ...generated.invigilation].map(({ held_on }) => held_on),
          ...generated.session_notice.map(dateOf),
        ]
        const free = generated.holiday.flatMap(({ starts_on, ends_on }) =>
          dates.filter((d) => starts_on <= d && d <= ends_on),
        )
        expect(free).toEqual([])
        expect(dates.filter((date) => new Date(date).getUTCDay() === 0)).toEqual([])
      }),
      { numRuns: 2 },
    )
  })

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

  it('has unique identity numbers, some with leading zeros', () => {
    const numbers = [...institute.teacher, ...institute.student].map(({ id_number }) => id_number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.some((number) => number?.startsWith('0'))).toBe(true)
  })

  it('gives the demo teacher lectures, TD, TP and another type in every semester, and more than five groups', () => {
    for (const { id } of institute.timetable) {
      const own = institute.timetable_session.filter((s) => s.timetable_id === id && s.teacher_id === demoTeacherId)
      expect(new Set(own.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4]))
      expect(new Set(own.map(({ group_id }) => group_id)).size).toBeGreaterThan(5)
    }
  })

  it('gives the demo teacher make-ups and tests in every state, free and in place of a session, and absences', () => {
    const own = institute.session_notice.filter(
      ({ teacher_id, year_id }) => teacher_id === demoTeacherId && year_id === 2,
    )
    for (const notices of [
      own.filter((one) => one.exam_type_id === null),
      own.filter((one) => one.exam_type_id !== null),
    ]) {
      expect(notices.some(({ is_active }) => is_active)).toBe(true)
      expect(notices.some(({ is_active, room_id }) => !is_active && room_id !== null)).toBe(true)
      expect(notices.some(({ is_active, room_id }) => !is_active && room_id === null)).toBe(true)
    }
    expect(new Set(own.map(({ semester }) => semester))).toEqual(new Set([1, 2]))
    expect(new Set(own.map(({ type }) => type)).size).toBeGreaterThan(2)
    const tests = own.filter(({ exam_type_id }) => exam_type_id !== null)
    const kinds = new Set(tests.map((test) => institute.exam_type.find(({ id }) => id === test.exam_type_id)?.kind))
    expect(kinds).toEqual(new Set([1, 2]))
    expect(new Set(tests.map(({ session_id }) => session_id === null))).toEqual(new Set([true, false]))
    const absences = institute.absence_notice.filter(({ teacher_id }) => teacher_id === demoTeacherId)
    expect(new Set(absences.map(({ state }) => state))).toEqual(new Set([0, 1, 2]))
  })

  it('gives the demo teacher saved and pending attendance, registers and eliminated students', () => {
    const sheets = institute.attendance_sheet.filter(({ teacher_id }) => teacher_id === demoTeacherId)
    expect(new Set(sheets.map(({ is_open }) => is_open))).toEqual(new Set([true, false]))
    expect(new Set(sheets.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4]))
    expect(sheets.every(({ held_on }) => held_on < '2026-11-18')).toBe(true)
    const presences = institute.attendance.map(({ presence, mark }) => `${presence} ${mark === null ? 'none' : 'mark'}`)
    expect(new Set(presences)).toEqual(new Set(['present none', 'present mark', 'absent mark']))
    const registers = institute.register.filter(({ teacher_id }) => teacher_id === demoTeacherId)
    expect(new Set(registers.map(({ held_on }) => held_on)).size).toBeGreaterThan(5)
    const ofRegisters = new Set(sheets.filter(({ register_id }) => register_id !== null).map(({ id }) => id))
    expect(ofRegisters.size).toBeGreaterThanOrEqual(registers.length)
    const rows = institute.attendance.filter(({ sheet_id }) => ofRegisters.has(sheet_id))
    expect(rows.length).toBeGreaterThan(registers.length * 25)
    expect(institute.elimination.length).toBeGreaterThan(0)
  })

  it('gives the demo teacher mark sheets in every state, of announced exams and by room', () => {
    const sheets = institute.exam_sheet.filter(({ teacher_id }) => teacher_id === demoTeacherId)
    for (const ofKind of [sheets.filter((one) => one.exam_id === null), sheets.filter((one) => one.exam_id !== null)])
      expect(new Set(ofKind.map(({ state }) => state))).toEqual(new Set(['draft', 'validated', 'published']))
    const kinds = new Map(institute.exam_period.map(({ id, kind }) => [id, kind]))
    const ofExam = new Map(institute.exam.map(({ id, period_id }) => [id, kinds.get(period_id)]))
    expect(new Set(sheets.map(({ exam_id }) => exam_id && ofExam.get(exam_id)))).toEqual(
      new Set([null, 'ds', 'principal', 'control']),
    )
    const rooms = institute.exam_sheet.filter(({ exam_id }) => exam_id !== null)
    expect(new Set(rooms.map(({ exam_id, room_id }) => `${exam_id}/${room_id}`)).size).toBe(rooms.length)
    const locked = new Set(sheets.filter(({ state }) => state !== 'draft').map(({ id }) => id))
    expect(institute.exam_mark.filter(({ sheet_id, mark }) => locked.has(sheet_id) && mark === null)).toEqual([])
  })

  it('gives the demo teacher projects in every state, of a licence and of a master, and unassigned subjects', () => {
    const current = institute.academic_year.find(({ is_current }) => is_current)?.id
    const own = institute.project_assignment.filter(
      ({ teacher_id, year_id }) => teacher_id === demoTeacherId && year_id === current,
    )
    const seen = own.map(({ state, subject_id, defence_on }) => [state, subject_id !== null, defence_on !== null])
    expect(seen).toEqual(
      expect.arrayContaining([
        [0, false, false],
        [0, true, false],
        [1, true, true],
        [2, true, false],
      ]),
    )
    const used = new Set(institute.project_assignment.map(({ subject_id }) => subject_id))
    const free = institute.project_subject.filter(({ id, teacher_id }) => teacher_id === demoTeacherId && !used.has(id))
    expect(free.length).toBeGreaterThan(1)
  })

  it('gives the demo teacher invigilations of every session', () => {
    const periods = institute.invigilation.filter((i) => i.teacher_id === demoTeacherId).map((i) => i.period_id)
    expect(new Set(periods)).toEqual(new Set(institute.exam_period.map(({ id }) => id)))
  })
})
