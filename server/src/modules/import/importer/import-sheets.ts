import type { ImportSheet } from './import-sheet.ts'
import { calendarSheets } from './sheets/calendar.ts'
import { examSheets } from './sheets/exams.ts'
import { groupSheets } from './sheets/groups.ts'
import { peopleSheets } from './sheets/people.ts'
import { programmeSheets } from './sheets/programme.ts'
import { timetableSheets } from './sheets/timetable.ts'

/** In import order: referenced sheets come before those that refer to them. */
export const importSheets: ImportSheet[] = [
  ...calendarSheets,
  ...programmeSheets,
  ...peopleSheets,
  ...groupSheets,
  ...timetableSheets,
  ...examSheets,
]
