import type { Tasks } from '@portal/api-client/home'
import { taskKinds } from '@portal/release-format/task-kinds'
import { noTasks } from '@portal/testing'
import { expect, it } from 'vitest'
import { countTasks } from './count-tasks.ts'

const subject = { subject: 'Réseaux', date: '2026-11-20', semester: 1 } as const
const exam = {
  ...{ ...subject, id: 1, cycle: 'Licence', level: '1', speciality: 'LGL', slot: '08:30-10:00' },
  ...{ marked: 0, papers: 3, dueOn: '2026-11-27' },
}
const test = {
  ...{ ...subject, id: 1, groupId: 1, subjectId: 1, examTypeId: 1, semesterName: 'S1', examType: 'DS' },
  ...{ group: 'LGL1-A', marked: 0, students: 3 },
}
const sharedRoll: Tasks['sharedRolls'][number] = {
  ...{ owner: { id: 2, name: 'Amri' }, group: { id: 1, name: 'LGL1-A' }, subject: { id: 1, name: 'Réseaux' } },
  ...{ type: 1, slotId: 1, slot: '08:30-10:00', heldOn: '2026-11-20', recorded: 0, students: 3 },
}
const notice = { ...subject, id: 1, need: 'room', isPending: true, slot: '08:30-10:00', groups: 'LGL1-A' } as const

/** Each kind has a number of its own, so that a mistaken kind is noticed. */
const tasks: Tasks = {
  ...noTasks,
  testMarks: [1, 2, 2].map((kind) => ({ ...test, kind: kind === 1 ? 1 : 2 })),
  examMarks: (['ds', 'principal', 'principal', 'control', 'control', 'control'] as const).map((kind) => ({
    ...exam,
    kind,
  })),
  sharedRolls: Array.from({ length: 90 }, () => sharedRoll),
  corrections: Array.from({ length: 4 }, (_, id) => ({ id, subject: 'Réseaux', group: 'LGL1-A', student: 'Amri' })),
  absences: Array.from({ length: 5 }, (_, id) => ({ id, from: '2026-11-20T08:00', to: '2026-11-20T18:00' })),
  owedClasses: Array.from({ length: 50 }, (_, id) => ({
    ...{ absenceId: id, from: '2026-11-20T08:00', to: '2026-11-20T18:00', classes: 2 },
  })),
  coverRequests: Array.from({ length: 60 }, (_, id) => ({
    ...{ id, teacher: 'Amel Ben Salah', date: '2026-11-24', slot: '08:30-10:00', subject: 'Réseaux', groups: 'LGL1-A' },
  })),
  sessionNotices: [
    ...Array.from({ length: 6 }, () => ({ ...notice, kind: 'make-up' as const, testKind: null })),
    ...Array.from({ length: 7 }, () => ({ ...notice, kind: 'test' as const, testKind: 1 as const })),
    ...Array.from({ length: 8 }, () => ({ ...notice, kind: 'test' as const, testKind: 2 as const })),
  ],
  department: {
    wishes: [{ semester: 1, studyYear: 1, undecided: 40, lines: 50 }],
    uncovered: [{ semester: 1, studyYear: 1, subjects: 30 }],
    hours: [{ semester: 1, short: 20, over: 10, teachers: 30 }],
    projects: 9,
    attendance: [
      { teacherId: 1, teacher: 'Amri', sessions: 70, late: 0 },
      { teacherId: 2, teacher: 'Zouari', sessions: 80, late: 3 },
      { teacherId: 3, teacher: 'Zribi', sessions: 0, late: 90 },
    ],
  },
  office: {
    ...{ absences: 11, makeUps: 12, tests: 13, signUps: 14, corrections: 15, reopenings: 16, lateSheets: 17 },
    ...{ reservations: 18, printRuns: 19 },
  },
}

it('counts the items of a list, by what the pages of each are about, and takes numbers as they are', () => {
  expect(countTasks(tasks)).toMatchObject({
    ...{ attendance: 90, dsMarks: 1, testMarks: 2, secondSessionMarks: 1, principalExamMarks: 2, controlExamMarks: 3 },
    ...{ corrections: 4, absences: 55, makeUps: 66, dsNotices: 7, testNotices: 8 },
    ...{ 'department.wishes': 1, 'department.projects': 9, 'department.attendance': 2 },
    ...{ 'office.absences': 11, 'office.makeUps': 12, 'office.tests': 13, 'office.signUps': 14 },
    ...{ 'office.corrections': 15, 'office.reopenings': 16, 'office.lateSheets': 17 },
    ...{ 'office.reservations': 18, 'office.printRuns': 19 },
  })
})

it('counts nothing of an account that has nothing to do, and knows every kind', () => {
  expect(countTasks(noTasks)).toEqual(Object.fromEntries(taskKinds.map((kind) => [kind, 0])))
})
