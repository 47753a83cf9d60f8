import type { Sheet } from './sheet.ts'
import { calendarSheets } from './sheets/calendar.ts'
import { examSheets } from './sheets/exams.ts'
import { groupSheets } from './sheets/groups.ts'
import { peopleSheets } from './sheets/people.ts'
import { programmeSheets } from './sheets/programme.ts'
import { timetableSheets } from './sheets/timetable.ts'

/** In the order in which they are read: what is named comes before what names it. */
export const sheets: Sheet[] = [
  ...calendarSheets,
  ...programmeSheets,
  ...peopleSheets,
  ...groupSheets,
  ...timetableSheets,
  ...examSheets,
]
