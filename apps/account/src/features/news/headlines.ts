import { externalPaths, paths } from '../../paths.ts'

/** The news, newest first; the texts are in the locales under `news`. */
export const headlines = [
  { id: 'examCalendar', path: externalPaths.examCalendar },
  { id: 'calendarFeed', path: externalPaths.timetable },
  { id: 'profileReminder', path: paths.profile },
] as const

export const quickLinks = [
  { id: 'timetable', path: externalPaths.timetable },
  { id: 'groups', path: externalPaths.groupTimetables },
  { id: 'exams', path: externalPaths.examCalendar },
  { id: 'invigilation', path: externalPaths.invigilation },
  { id: 'profile', path: paths.profile },
] as const
