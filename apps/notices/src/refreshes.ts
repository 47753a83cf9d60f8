import { keysOf } from '@portal/api-client/keys-of'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  absences: keysOf(
    ...(['listAbsences', 'getAbsence', 'listFreeSlots', 'listMakeUpSlots', 'listOwedClassSlots'] as const),
    ...(['listFreeColleagues', 'listOwedClassColleagues'] as const),
    ...(['listAbsenceClasses', 'listDepartmentOwedClasses', 'listOwedClasses'] as const),
  ),
  makeUps: keysOf(
    ...(['listMakeUps', 'getMakeUp', 'listFreeSlots', 'listMakeUpSlots', 'listOwedClassSlots'] as const),
    ...(['listAbsenceClasses', 'listFreeColleagues', 'listOwedClassColleagues', 'listCoverRequests'] as const),
  ),
  tests: keysOf('listTests', 'getTest', 'listFreeSlots'),
  tasks: keysOf('listTasks'),
  timetable: keysOf('getTeacherTimetable', 'listOwnClasses'),
}
