import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { readAgenda } from '../modules/home/agenda/agenda.service.ts'
import { selectAlerts } from '../modules/marks/absence-alerts/alerts.sql.ts'
import { readClassAlerts } from '../modules/marks/absence-alerts/alerts.service.ts'
import { countAbsences } from '../modules/marks/attendance/absences.service.ts'
import { readClass } from '../modules/marks/class/class.service.ts'
import { getAttendance } from '../modules/marks/attendance/attendance.service.ts'
import { listPresences, listRegisterDates } from '../modules/marks/register/register.service.ts'
import { selectAttendanceTasks } from '../modules/marks/tasks/attendance.sql.ts'
import { selectOwedClasses } from '../modules/notices/owed/absence-class.sql.ts'
import { listFreeSlots } from '../modules/notices/session-notice/free-slots.service.ts'
import { selectCalendarOf } from '../modules/schedule/calendar/calendar.sql.ts'
import { selectFreeRooms } from '../modules/schedule/planning/free-rooms.sql.ts'
import { selectExceptions } from '../modules/schedule/print/exceptions.sql.ts'
import { getGroupTimetable, getTeacherTimetable } from '../modules/schedule/timetable.service.ts'
import { readWeek } from '../modules/schedule/week/week.service.ts'

/** The queries that pages, lists, feeds and clash checks are made by. */
export const pages = {
  teacherWeek: readWeek,
  groupWeek: readWeek,
  feed: selectCalendarOf,
  classPage: readClass,
  statistics: countAbsences,
  eliminations: listPresences,
  registerDates: listRegisterDates,
  rollTasks: selectAttendanceTasks,
  bookings: selectBookings,
  teacherSemester: getTeacherTimetable,
  groupSemester: getGroupTimetable,
  printedExceptions: selectExceptions,
  freeRooms: selectFreeRooms,
  freeSlots: listFreeSlots,
  agenda: readAgenda,
  owedClasses: selectOwedClasses,
  rollSheet: getAttendance,
  classAlerts: readClassAlerts,
  officeAlerts: selectAlerts,
}
export type Pages = typeof pages

/** The weekly sessions that take their room and teacher in the clash checks of the six days from a Monday. */
async function selectBookings(db: Database, monday: string): Promise<{ id: number; date: string }[]> {
  const { rows } = await sql<{ id: number; date: string }>`
    select p.id, day::date as date
    from generate_series(${monday}::date, ${monday}::date + 5, interval '1 day') day
    cross join lateral planned_on(day::date) p
    where p.kind = 'Session'`.execute(db)
  return rows
}
