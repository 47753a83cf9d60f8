import { keysOf } from '@portal/api-client/keys-of'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  access: keysOf('getCalendarState'),
  agenda: keysOf('getAgenda'),
  invigilations: keysOf(
    'listInvigilations',
    'listOwnInvigilations',
    'listOwnInvigilationSwaps',
    'listOwnInvigilationWishes',
    'listSwapCandidates',
  ),
  positions: [['listDepartmentTeachers']],
  tasks: keysOf('listTasks'),
  timetable: keysOf(
    'getTeacherTimetable',
    'getGroupTimetable',
    'getTimetableWeek',
    'listOwnTimetableChanges',
    'listTeacherGroups',
    'listOwnClasses',
  ),
}
