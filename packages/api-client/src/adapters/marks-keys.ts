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

/** The keys of the queries that a roll changes, whether it is called in the session or in a register. */
export const changedByAttendance = keysOf(
  'getRoll',
  'listPartnerRolls',
  'readPartnerRoll',
  'listCellGroups',
  'listSessionGroups',
  'countAbsences',
  'listClassAbsenceAlerts',
  'listPresences',
  'listOwnRegisters',
  'listRegisterDates',
  'listRollsOfDay',
  'listGroupStudents',
  'getClass',
  'listTasks',
)
