import { keysOf } from './keys-of.ts'

/** The keys of the queries that saving, validating or publishing the marks of any exam changes. */
export const changedByMarks = [
  ...keysOf(
    'listExamMarks',
    'listAllTestsToMark',
    'listTestsToMark',
    'listSupervisedTestsToMark',
    'listFinalExams',
    'listFinalExamRooms',
    'listFinalExamMarks',
    'listSecondSessionExams',
    'listSecondSessionRooms',
    'listSecondSessionMarks',
    'listExamResults',
    'listRoomResults',
    'getClass',
    'listTasks',
  ),
  ['finalExamSheet'],
  ['secondSessionSheet'],
]

/** The keys of the queries that saving the attendance of a session changes. */
export const changedByAttendance = keysOf(
  'listAttendance',
  'listCellGroups',
  'listSessionGroups',
  'countAbsences',
  'listPresences',
  'getClass',
  'listTasks',
)
