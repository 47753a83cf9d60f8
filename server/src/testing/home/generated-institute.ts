import * as fc from 'fast-check'

/** Day `yyyy-mm-dd` that is a number of days after another. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const semester = { startsOn: '2026-09-14', endsOn: '2026-12-19' }
/** Start and end of the slots 1 to 4. */
export const slotTimes = [
  { from: '08:30', to: '10:00' },
  { from: '10:10', to: '11:40' },
  { from: '11:50', to: '13:20' },
  { from: '13:30', to: '15:00' },
]
/** `leaves` are the smallest groups inside. */
export const groups = [
  { id: 1, name: 'L', kind: 1, leaves: [0, 1], specialityId: 1 },
  { id: 2, name: 'L-A', kind: 2, leaves: [0], specialityId: 1 },
  { id: 3, name: 'L-B', kind: 2, leaves: [1], specialityId: 1 },
  { id: 4, name: 'F', kind: 1, leaves: [2], specialityId: 2 },
] as const
/** The hours of lectures, TD, TP and others. */
export const subjects = [
  { id: 1, specialityId: 1, levelId: 1, semester: 1, hours: [1.5, 1.5, 0, 0] },
  { id: 2, specialityId: 1, levelId: 1, semester: 1, hours: [1.5, 0, 1.5, 0] },
  { id: 3, specialityId: 1, levelId: 1, semester: 2, hours: [0, 1.5, 0, 3] },
  { id: 4, specialityId: 2, levelId: 1, semester: 1, hours: [1.5, 0, 0, 0] },
] as const

/** A teacher of the own department (0 the caller, 1 a colleague, 2 the head), or 3, the head of another one. */
const teacher = fc.constantFrom(0, 0, 0, 1, 2, 3)
const slot = fc.integer({ min: 1, max: 4 })
const subjectId = fc.constantFrom(1, 2, 3, 4)
const groupId = fc.constantFrom(1, 2, 3, 4)
const type = fc.constantFrom(1, 2)
/** A number of days before or after today. */
const near = (min: number, max: number) => fc.integer({ min, max })
const students = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 })
const exists = fc.constantFrom(true, true, false)
const some = <Item>(item: fc.Arbitrary<Item>, maxLength: number) => fc.array(item, { maxLength })

const session = fc.record({
  teacher,
  day: near(1, 6),
  slot,
  parity: fc.constantFrom(0, 0, 1, 2),
  subjectId,
  type,
  groupId,
})
const notice = fc.record({
  ...{
    teacher,
    days: near(-20, 10),
    slot,
    subjectId,
    type,
    groupIds: fc.uniqueArray(groupId, { minLength: 1, maxLength: 2 }),
  },
  examTypeId: fc.constantFrom(null, 1, 2),
  isActive: fc.boolean(),
  roomId: fc.constantFrom(null, 1),
  /** The weekly session of that day that a test replaces, if there is one in the slot. */
  isReplacement: fc.boolean(),
  createdDaysAgo: near(0, 40),
})
const refusal = fc.record({
  ...{ teacher, days: near(-20, 10), slot, subjectId, type, groupIds: fc.constant([1]) },
  examTypeId: fc.constantFrom(null, 1),
  decidedDaysAgo: near(0, 60),
})
const absence = fc.record({
  teacher,
  days: near(-20, 5),
  from: slot,
  to: slot,
  state: fc.constantFrom(0, 1, 2),
  decidedDaysAgo: near(0, 60),
})
/** Attendance of the weekly session of an index, some weeks ago, with each of its groups. */
const roll = fc.record({
  session: fc.nat({ max: 30 }),
  weeksAgo: near(0, 3),
  students,
  isOpen: exists,
  isRegister: fc.boolean(),
})
const examSheet = fc.record({
  teacher,
  groupId: fc.constantFrom(2, 3),
  roomId: fc.constantFrom(1, 2),
  state: fc.constantFrom('draft', 'draft', 'validated'),
  isOpen: exists,
  marks: fc.array(fc.boolean(), { maxLength: 4 }),
})
const exam = fc.record({
  period: fc.nat({ max: 1 }),
  subjectId: fc.constantFrom(1, 2, 4),
  days: near(-20, 3),
  slot,
  sheets: some(examSheet, 2),
})
/** The sheet of the test of an index with its first group. */
const testSheet = fc.record({
  notice: fc.nat({ max: 10 }),
  state: fc.constantFrom('draft', 'validated'),
  isOpen: exists,
  students,
})
const wishSheet = fc.record({
  teacher,
  semester: fc.constantFrom(1, 2),
  lines: some(
    fc.record({
      subjectId,
      type: fc.constantFrom(1, 2, 3, 4),
      state: fc.constantFrom('pending', 'confirmed', 'validated'),
      groupCount: near(1, 3),
    }),
    3,
  ),
})
const deadline = fc.option(near(-5, 10))

/** Dates are days before or after today. */
export const generatedInstitute = fc.record({
  today: near(0, 30).map((days) => addDays('2026-11-20', days)),
  time: fc.constantFrom('07:00', '08:30', '10:00', '12:00', '18:00'),
  leaves: fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 2 }))),
  sessions: fc.uniqueArray(session, { maxLength: 14, selector: ({ day, slot: at }) => day * 10 + at }),
  holidays: some(fc.record({ days: near(-16, 2), length: near(0, 2) }), 2),
  notices: fc.uniqueArray(notice, { maxLength: 6, selector: ({ days, slot: at }) => days * 10 + at }),
  refusals: some(refusal, 3),
  absences: fc.uniqueArray(absence, {
    maxLength: 3,
    selector: ({ teacher: of, days, from, to }) => [of, days, Math.min(from, to), Math.max(from, to)].join(' '),
  }),
  rolls: fc.uniqueArray(roll, { maxLength: 12, selector: (one) => `${one.session} ${one.weeksAgo} ${one.isRegister}` }),
  exams: fc.uniqueArray(exam, { maxLength: 3, selector: (one) => `${one.period} ${one.subjectId}` }),
  testSheets: fc.uniqueArray(testSheet, { maxLength: 4, selector: (one) => one.notice }),
  wishSheets: fc.uniqueArray(wishSheet, { maxLength: 4, selector: (one) => `${one.teacher} ${one.semester}` }),
  deadlines: fc.record({ first: deadline, second: deadline, periods: fc.tuple(deadline, deadline) }),
  projects: some(fc.record({ groupId, isNamed: fc.boolean(), state: fc.constantFrom(0, 0, 1) }), 3),
  reservations: some(
    fc.record({ teacher, stage: fc.constantFrom('waiting', 'ready', 'lent', 'lapsed'), days: near(-3, 3) }),
    3,
  ),
  printRuns: some(
    fc.record({
      teacher,
      stage: fc.constantFrom('requested', 'printing', 'ready', 'refused', 'fetched'),
      specialityId: fc.constantFrom(1, 2),
      createdDaysAgo: near(0, 50),
      stagedDaysAgo: near(0, 50),
    }),
    4,
  ),
})

export type GeneratedInstitute = typeof generatedInstitute extends fc.Arbitrary<infer One> ? One : never

/** Whether a weekly session takes place in the week of a day of its weekday, holidays aside. */
export function isInWeek({ day, parity }: GeneratedInstitute['sessions'][number], date: string): boolean {
  if (new Date(date).getUTCDay() !== day || date < semester.startsOn || date > semester.endsOn) return false
  const week = Math.floor((Date.parse(date) - Date.parse(semester.startsOn)) / (7 * 86_400_000))
  return parity === 0 || parity === (week % 2) + 1
}

/** The index of the weekly session that the test of a notice replaces; -1 for none. */
export function replacedSession(
  { today, sessions }: GeneratedInstitute,
  one: GeneratedInstitute['notices'][number],
): number {
  if (!one.isReplacement || one.examTypeId === null) return -1
  const weekday = new Date(addDays(today, one.days)).getUTCDay()
  return sessions.findIndex(
    ({ day, slot: at, teacher: of }) => day === weekday && at === one.slot && of === one.teacher,
  )
}

/** The day of a roll: that of its session in this week or an earlier one; null without a session. */
export function rollDay(
  { today, sessions }: GeneratedInstitute,
  { session: index, weeksAgo }: GeneratedInstitute['rolls'][number],
): string | null {
  const found = sessions[index]
  return found ? addDays(today, found.day - new Date(today).getUTCDay() - 7 * weeksAgo) : null
}
