import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.absenceSheets,
    load: () => import('./features/absence-sheets/AbsenceSheetsPage.tsx').then((page) => page.AbsenceSheetsPage),
  },
  {
    path: paths.sessions,
    load: () => import('./features/attendance/SessionsPage.tsx').then((page) => page.SessionsPage),
  },
  {
    path: paths.attendance,
    load: () => import('./features/attendance/AttendancePage.tsx').then((page) => page.AttendancePage),
  },
  {
    path: paths.statistics,
    load: () => import('./features/statistics/StatisticsPage.tsx').then((page) => page.StatisticsPage),
  },
  {
    path: paths.groupStatistics,
    load: () => import('./features/statistics/GroupStatisticsPage.tsx').then((page) => page.GroupStatisticsPage),
  },
  {
    path: paths.supervisedMarks,
    load: () => import('./features/exam-marks/MarksPage.tsx').then((page) => page.SupervisedMarksPage),
  },
  {
    path: paths.testMarks,
    load: () => import('./features/exam-marks/MarksPage.tsx').then((page) => page.TestMarksPage),
  },
  {
    path: paths.examMarks,
    load: () => import('./features/exam-marks/ExamMarksPage.tsx').then((page) => page.ExamMarksPage),
  },
  {
    path: paths.registers,
    load: () => import('./features/registers/RegistersPage.tsx').then((page) => page.RegistersPage),
  },
]
