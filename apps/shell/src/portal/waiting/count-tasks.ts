import type { Tasks } from '@portal/api-client/home'
import type { TaskKind } from '@portal/release-format/task-kinds'

/** The number of tasks of each kind. A list counts its items, as the cards of the home page show them. */
export function countTasks({ department, office, ...own }: Tasks): Record<TaskKind, number> {
  const marksOfTests = (kind: 1 | 2) => own.testMarks.filter((task) => task.kind === kind).length
  const marksOfExams = (kind: 'ds' | 'principal' | 'control') =>
    own.examMarks.filter((task) => task.kind === kind).length
  const tests = own.sessionNotices.filter(({ kind }) => kind === 'test')
  const shortTests = tests.filter(({ testKind }) => testKind === 2)
  return {
    attendance: own.attendance.length + own.sharedRolls.length,
    dsMarks: marksOfTests(1),
    testMarks: marksOfTests(2),
    secondSessionMarks: marksOfExams('ds'),
    principalExamMarks: marksOfExams('principal'),
    controlExamMarks: marksOfExams('control'),
    corrections: own.corrections.length,
    absences: own.absences.length + own.owedClasses.length,
    makeUps: own.sessionNotices.length - tests.length + own.coverRequests.length,
    dsNotices: tests.length - shortTests.length,
    testNotices: shortTests.length,
    wishes: own.wishes.length,
    reservations: own.reservations.length,
    printRuns: own.printRuns.length,
    'department.wishes': department?.wishes.length ?? 0,
    'department.projects': department?.projects ?? 0,
    'department.attendance': department?.attendance.filter(({ sessions }) => sessions > 0).length ?? 0,
    'office.absences': office?.absences ?? 0,
    'office.makeUps': office?.makeUps ?? 0,
    'office.tests': office?.tests ?? 0,
    'office.signUps': office?.signUps ?? 0,
    'office.corrections': office?.corrections ?? 0,
    'office.reopenings': office?.reopenings ?? 0,
    'office.lateSheets': office?.lateSheets ?? 0,
    'office.reservations': office?.reservations ?? 0,
    'office.printRuns': office?.printRuns ?? 0,
  }
}
