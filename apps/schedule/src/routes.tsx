import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.ownTimetable,
    load: () => import('./features/own-timetable/OwnTimetablePage.tsx').then((page) => page.OwnTimetablePage),
  },
  {
    path: paths.groupTimetables,
    load: () => import('./features/group-timetables/GroupTimetablesPage.tsx').then((page) => page.GroupTimetablesPage),
  },
  {
    path: paths.examCalendar,
    load: () => import('./features/exam-calendar/ExamCalendarPage.tsx').then((page) => page.ExamCalendarPage),
  },
  {
    path: paths.invigilation,
    load: () => import('./features/invigilation/InvigilationPage.tsx').then((page) => page.InvigilationPage),
  },
  {
    path: paths.teachers,
    load: () => import('./features/department/TeachersPage.tsx').then((page) => page.TeachersPage),
  },
  {
    path: paths.teacherDetail,
    load: () => import('./features/department/TeacherDetailPage.tsx').then((page) => page.TeacherDetailPage),
  },
  {
    path: paths.teacherTimetable,
    load: () => import('./features/department/TeacherTimetablePage.tsx').then((page) => page.TeacherTimetablePage),
  },
]
