import type { Tasks } from '@portal/api-client/home'

/** The tasks of an account that has nothing to do. */
export const noTasks: Tasks = {
  attendance: [],
  sharedRolls: [],
  testMarks: [],
  examMarks: [],
  corrections: [],
  absences: [],
  owedClasses: [],
  coverRequests: [],
  sessionNotices: [],
  wishes: [],
  reservations: [],
  printRuns: [],
  department: null,
  office: null,
}

/** The tasks of an office that has nothing to do. */
export const noOfficeTasks: NonNullable<Tasks['office']> = {
  ...{ absences: 0, makeUps: 0, tests: 0, signUps: 0, corrections: 0, reopenings: 0, lateSheets: 0 },
  ...{ reservations: 0, printRuns: 0 },
}
