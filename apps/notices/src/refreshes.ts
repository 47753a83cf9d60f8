import { keysOf } from '@portal/api-client/keys-of'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  absences: keysOf(
    ...(['listAbsences', 'getAbsence', 'listFreeSlots'] as const),
    ...(['listAbsenceClasses', 'listDepartmentOwedClasses', 'listOwedClasses'] as const),
  ),
  makeUps: keysOf('listMakeUps', 'getMakeUp', 'listFreeSlots', 'listAbsenceClasses'),
  tests: keysOf('listTests', 'getTest', 'listFreeSlots'),
  tasks: keysOf('listTasks'),
  timetable: keysOf('getTeacherTimetable', 'listOwnClasses'),
}
