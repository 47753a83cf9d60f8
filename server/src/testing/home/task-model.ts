import {
  addDays,
  type GeneratedInstitute,
  groups,
  isInWeek,
  replacedSession,
  rollDay,
  slotTimes,
  subjects,
} from './generated-institute.ts'
import { isSunday, separate } from './institute-writer.ts'

/** A notice with groups that share no student. */
type Notice = Omit<GeneratedInstitute['notices'][number], 'groupIds'> & { groupIds: readonly number[] }

interface HeldSession {
  teacher: number
  date: string
  slot: number
  subjectId: number
  type: number
  groupIds: number[]
}

const groupOf = (id: number) => groups.find((group) => group.id === id)!
const subjectOf = (id: number) => subjects.find((subject) => subject.id === id)!
const nameOf = (groupIds: readonly number[]) =>
  groupIds
    .map((id) => groupOf(id).name)
    .toSorted()
    .join(', ')
const labelOf = (slot: number) => `${slotTimes[slot - 1]!.from}-${slotTimes[slot - 1]!.to}`
const weekdayOf = (date: string) => new Date(date).getUTCDay()
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** The expected answer of the server, computed from the generated institute without SQL. */
export function taskModel(generated: GeneratedInstitute) {
  const { today, time } = generated
  const at = (days: number) => addDays(today, days)
  const studentsOf = (groupId: number) =>
    [1, 2, 3, 4, 5, 6].filter((id) =>
      (groupOf(groupId).leaves as readonly number[]).includes(generated.leaves[id - 1]!),
    )
  const notices = generated.notices
    .map((one, index) => ({ ...one, id: 1000 + index, groupIds: separate(one.groupIds), date: at(one.days) }))
    .filter(({ date }) => !isSunday(date))
  const lastDays = Array.from({ length: 15 }, (_, ago) => at(ago - 14))

  const isFree = (date: string) =>
    generated.holidays.some((one) => date >= at(one.days) && date <= at(one.days + one.length))
  const isAbsent = (teacher: number, date: string, slot: number) =>
    generated.absences.some(
      (one) =>
        one.teacher === teacher &&
        one.state === 1 &&
        at(one.days) === date &&
        Math.min(one.from, one.to) <= slot &&
        slot <= Math.max(one.from, one.to),
    )
  const isExamined = (groupId: number, date: string, slot: number) =>
    generated.exams.some(
      (one) =>
        at(one.days) === date &&
        one.slot === slot &&
        subjectOf(one.subjectId).specialityId === groupOf(groupId).specialityId,
    )

  const held: HeldSession[] = lastDays
    .flatMap((date) => [
      ...generated.sessions
        .filter(
          (one, index) =>
            isInWeek(one, date) &&
            !isFree(date) &&
            !isAbsent(one.teacher, date, one.slot) &&
            !isExamined(one.groupId, date, one.slot) &&
            !notices.some(
              (each) => each.date === date && replacedSession(generated, generated.notices[each.id - 1000]!) === index,
            ),
        )
        .map(({ groupId, ...one }) => ({ ...one, date, groupIds: [groupId] })),
      ...notices
        .filter((one) => one.date === date && one.examTypeId === null && one.isActive)
        .filter((one) => !isAbsent(one.teacher, date, one.slot))
        .map((one) => ({ ...one, date })),
    ])
    .filter(({ date, slot }) => date < today || slotTimes[slot - 1]!.from <= time)

  const rollsOf = (one: HeldSession, groupId: number) =>
    generated.rolls.filter((roll) => {
      const session = generated.sessions[roll.session]
      return (
        session &&
        rollDay(generated, roll) === one.date &&
        session.teacher === one.teacher &&
        session.groupId === groupId &&
        session.subjectId === one.subjectId &&
        session.type === one.type &&
        (roll.isRegister || session.slot === one.slot)
      )
    })
  // A register is the closed roll of each class of its day, but of one whose roll is begun.
  const sheetsOf = (one: HeldSession, groupId: number) => {
    const rolls = rollsOf(one, groupId)
    return { rolls, called: rolls.filter(({ isRegister }) => !isRegister) }
  }
  const isRecorded = (one: HeldSession, groupId: number) => {
    const { rolls, called } = sheetsOf(one, groupId)
    return (called.length > 0 ? called : rolls).some(({ students }) => students.length > 0)
  }
  const recordedIn = (one: HeldSession, groupId: number) => {
    const { rolls, called } = sheetsOf(one, groupId)
    const isClosed = called.length === 0 ? rolls.length > 0 : called.some(({ isOpen }) => !isOpen)
    return studentsOf(groupId).filter((id) => isClosed || called.some(({ students }) => students.includes(id))).length
  }
  const rolls = held.map((one) => ({
    ...one,
    students: sum(one.groupIds.map((id) => studentsOf(id).length)),
    recorded: sum(one.groupIds.map((id) => recordedIn(one, id))),
    isLate: one.date < today && one.groupIds.some((id) => isRecorded(one, id)),
  }))

  const attendance = rolls
    .filter(({ teacher, recorded, students }) => teacher === 0 && recorded < students)
    .map(({ date, slot, groupIds, recorded, students, subjectId, type }) => ({
      heldOn: date,
      day: weekdayOf(date),
      slot: labelOf(slot),
      slotId: slot,
      subjectId,
      type,
      groups: nameOf(groupIds),
      recorded,
      students,
    }))

  const testSheetOf = (one: Notice, groupId: number) =>
    generated.testSheets.find(({ notice }) => {
      const of = generated.notices[notice]
      const isSame = of?.teacher === one.teacher && of.days === one.days && of.subjectId === one.subjectId
      return isSame && of.examTypeId !== null && of.examTypeId === one.examTypeId && of.groupIds[0] === groupId
    })
  const testMarks = notices
    .filter(({ teacher, examTypeId, isActive, days }) => teacher === 0 && examTypeId !== null && isActive && days <= 0)
    .flatMap((one) => one.groupIds.map((groupId) => ({ one, groupId, sheet: testSheetOf(one, groupId) })))
    .filter(({ sheet }) => !sheet || (sheet.state === 'draft' && sheet.isOpen))
    .map(({ one, groupId, sheet }) => ({
      id: one.id,
      kind: one.examTypeId,
      groupId,
      date: one.date,
      marked: sheet?.students.length ?? 0,
      students: studentsOf(groupId).length,
    }))

  const dueOn = (exam: GeneratedInstitute['exams'][number]) => {
    const days = generated.deadlines.periods[exam.period]
    return at(days ?? exam.days + [5, 15][exam.period]!)
  }
  const examMarks = generated.exams.flatMap((exam, index) => {
    const sheets = exam.sheets.filter((one) => one.teacher === 0 && one.state === 'draft' && one.isOpen)
    const papers = sheets.flatMap(({ marks }) => marks)
    return exam.days > 0 || papers.length === 0
      ? []
      : [
          {
            id: index + 1,
            kind: ['ds', 'principal'][exam.period],
            date: at(exam.days),
            marked: papers.filter(Boolean).length,
            papers: papers.length,
            dueOn: dueOn(exam),
          },
        ]
  })

  const absences = generated.absences.flatMap((one, index) => {
    const isAsked = generated.absences
      .slice(index + 1)
      .some(
        (later) =>
          later.teacher === one.teacher &&
          later.days === one.days &&
          Math.min(later.from, later.to) <= Math.max(one.from, one.to) &&
          Math.min(one.from, one.to) <= Math.max(later.from, later.to),
      )
    return one.teacher === 0 && one.state === 2 && one.decidedDaysAgo <= 30 && !isAsked ? [{ id: index + 1 }] : []
  })

  const requested = [
    ...notices.map((one) => ({ ...one, state: one.isActive ? 1 : 0, createdDaysAgo: one.createdDaysAgo })),
    ...generated.refusals.map((one, index) => ({
      ...one,
      id: 2000 + index,
      roomId: null,
      state: 2,
      date: at(one.days),
      createdDaysAgo: one.decidedDaysAgo + 1,
    })),
  ]
  const sessionNotices = [
    ...notices
      .filter(({ teacher, roomId, days }) => teacher === 0 && roomId === null && days >= 0)
      .map(({ id, isActive, date }) => ({ id, need: 'room', isPending: !isActive, date })),
    ...generated.refusals.flatMap((one, index) => {
      const isSentAgain = requested.some(
        (later) =>
          later.teacher === one.teacher &&
          later.id !== 2000 + index &&
          later.createdDaysAgo < one.decidedDaysAgo &&
          later.subjectId === one.subjectId &&
          later.type === one.type &&
          later.examTypeId === one.examTypeId,
      )
      return one.teacher === 0 && one.decidedDaysAgo <= 30 && !isSentAgain
        ? [{ id: 2000 + index, need: 'another-try', isPending: false, date: at(one.days) }]
        : []
    }),
  ]

  const deadlines = [generated.deadlines.first, generated.deadlines.second]
  const wishes = deadlines.flatMap((days, index) => {
    const sheet = generated.wishSheets.findIndex((one) => one.teacher === 0 && one.semester === index + 1)
    const lines = generated.wishSheets[sheet]?.lines ?? []
    const decided = lines.filter(({ state }) => state !== 'pending').length
    const isOpen = sheet < 0 || decided < lines.length
    return days !== null && days >= 0 && isOpen
      ? [{ semester: index + 1, dueOn: at(days), sheetId: sheet < 0 ? null : sheet + 1, decided, lines: lines.length }]
      : []
  })

  const reservations = generated.reservations.flatMap(({ teacher, stage, days }, index) => {
    const need = stage === 'ready' ? 'fetch' : stage === 'lent' && days <= 0 ? 'return' : null
    return teacher === 0 && need ? [{ id: index + 1, need, dueOn: at(days) }] : []
  })
  const printRuns = generated.printRuns.flatMap((one, index) => {
    const isSentAgain = generated.printRuns.some(
      (later) =>
        later.teacher === one.teacher &&
        later.specialityId === one.specialityId &&
        later.createdDaysAgo < one.stagedDaysAgo,
    )
    const need =
      one.stage === 'ready'
        ? 'fetch'
        : one.stage === 'refused' && one.stagedDaysAgo <= 30 && !isSentAgain
          ? 'another-try'
          : null
    return one.teacher === 0 && need ? [{ id: index + 1, need }] : []
  })

  const lines = generated.wishSheets.flatMap((sheet) => sheet.lines.map((line) => ({ ...line, sheet })))
  const ownLines = lines.filter(({ sheet }) => sheet.teacher !== 3)
  const semesters = [1, 2] as const
  const groupCounts = (specialityId: number) =>
    [1, 2, 3, 1].map((kind) => groups.filter((one) => one.kind === kind && one.specialityId === specialityId).length)
  const department = {
    wishes: semesters.flatMap((semester) => {
      const ofSemester = ownLines.filter(({ sheet }) => sheet.semester === semester)
      const undecided = ofSemester.filter(({ state }) => state !== 'validated').length
      return undecided ? [{ semester, studyYear: 1, undecided, lines: ofSemester.length }] : []
    }),
    uncovered: semesters.flatMap((semester) => {
      if (deadlines[semester - 1] === null && !ownLines.some(({ sheet }) => sheet.semester === semester)) return []
      const count = subjects.filter(
        (subject) =>
          subject.semester === semester &&
          (subject.specialityId === 1 ||
            ownLines.some((line) => line.subjectId === subject.id && line.sheet.semester === semester)) &&
          subject.hours.some(
            (hours, index) =>
              hours > 0 &&
              groupCounts(subject.specialityId)[index]! >
                sum(
                  lines
                    .filter((line) => line.subjectId === subject.id && line.type === index + 1)
                    .filter((line) => line.sheet.semester === semester && line.state === 'validated')
                    .map(({ groupCount }) => groupCount),
                ),
          ),
      ).length
      return count ? [{ semester, studyYear: 1, subjects: count }] : []
    }),
    hours: semesters.flatMap((semester) => {
      const validated = ownLines.filter(({ sheet, state }) => sheet.semester === semester && state === 'validated')
      const loads = [0, 1, 2].map((teacher) =>
        sum(
          validated
            .filter(({ sheet }) => sheet.teacher === teacher)
            .map(({ groupCount, subjectId, type }) => groupCount * subjectOf(subjectId).hours[type - 1]!),
        ),
      )
      const [short, over] = [
        loads.filter((load) => load < hoursDue).length,
        loads.filter((load) => load > hoursDue).length,
      ]
      return validated.length > 0 && short + over > 0 ? [{ semester, short, over, teachers: 3 }] : []
    }),
    projects: generated.projects.filter(
      ({ groupId, isNamed, state }) => state === 0 && isNamed && groupOf(groupId).specialityId === 1,
    ).length,
    attendance: [0, 1]
      .map((teacher) => ({
        teacher,
        sessions: rolls.filter((one) => one.teacher === teacher && one.students > 0 && one.recorded === 0).length,
        late: rolls.filter((one) => one.teacher === teacher && one.isLate).length,
      }))
      .filter(({ sessions, late }) => sessions + late > 0),
  }

  const office = {
    absences: generated.absences.filter(({ state }) => state === 0).length,
    makeUps: notices.filter(({ isActive, examTypeId }) => !isActive && examTypeId === null).length,
    tests: notices.filter(({ isActive, examTypeId }) => !isActive && examTypeId !== null).length,
    // The deadline of a period can be before the day of an exam, whose sheets are not late yet.
    lateSheets: sum(
      generated.exams.map(
        (exam) =>
          exam.sheets.filter(
            ({ state, isOpen }) => state === 'draft' && isOpen && dueOn(exam) < today && exam.days <= 0,
          ).length,
      ),
    ),
    reservations: generated.reservations.filter(({ stage }) => stage === 'waiting').length,
    printRuns: generated.printRuns.filter(({ stage }) => stage === 'requested' || stage === 'printing').length,
  }
  return {
    attendance,
    testMarks,
    examMarks,
    absences,
    sessionNotices,
    wishes,
    reservations,
    printRuns,
    department,
    office,
  }
}

/** The hours that every teacher of the generated institute owes. */
export const hoursDue = 3

/** The named fields of each row, in an order that the test may compare. */
export function rowsWith(rows: readonly object[], fields: readonly string[]): string[] {
  return rows
    .map((row) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, Object(row)[field]]))))
    .toSorted()
}
export type ModelledTasks = ReturnType<typeof taskModel>
export type ComparedList = Exclude<keyof ModelledTasks, 'department' | 'office'>
