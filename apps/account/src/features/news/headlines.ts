import { elsewhere, paths } from '../../paths.ts'

/** The news, newest first; the texts are in the locales under `news`. */
export const headlines = [
  { id: 'examCalendar', path: elsewhere.examCalendar },
  { id: 'calendarFeed', path: elsewhere.timetable },
  { id: 'profileReminder', path: paths.profile },
] as const

export const quickLinks = [
  { id: 'timetable', path: elsewhere.timetable },
  { id: 'groups', path: elsewhere.groupTimetables },
  { id: 'exams', path: elsewhere.examCalendar },
  { id: 'invigilation', path: elsewhere.invigilation },
  { id: 'profile', path: paths.profile },
] as const
