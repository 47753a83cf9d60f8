import { keysOf } from '@portal/api-client/keys-of'
import { changedByMarks } from '@portal/api-client/marks'
import type { Refreshes } from '@portal/remote-kit'

export const refreshes: Refreshes = {
  corrections: keysOf('listOwnCorrections', 'getRoll'),
  deadlines: keysOf('listDeadlines'),
  eliminations: keysOf('listPresences', 'listClassAbsenceAlerts'),
  marks: changedByMarks,
  tasks: keysOf('listTasks', 'listPartnerRolls'),
  timetable: keysOf('getTeacherTimetable', 'getTimetableWeek', 'listOwnRegisters', 'listPartnerClasses', 'getClass'),
}
