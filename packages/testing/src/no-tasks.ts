import type { Tasks } from '@portal/api-client/home'

/** The tasks of an account that has nothing to do. */
export const noTasks: Tasks = {
  attendance: [],
  testMarks: [],
  examMarks: [],
  corrections: [],
  absences: [],
  sessionNotices: [],
  wishes: [],
  reservations: [],
  printRuns: [],
  department: null,
  office: null,
}
