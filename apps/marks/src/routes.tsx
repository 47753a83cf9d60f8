import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.absenceSheets,
    load: () => import('./features/absence-sheets/AbsenceSheetsPage.tsx').then((page) => page.AbsenceSheetsPage),
  },
  {
    path: paths.sessions,
    load: () =>
      import('./features/attendance/AttendanceTimetablePage.tsx').then((page) => page.AttendanceTimetablePage),
  },
  {
    path: paths.attendance,
    load: () => import('./features/attendance/AttendancePage.tsx').then((page) => page.AttendancePage),
  },
  {
    path: paths.class,
    load: () => import('./features/class/ClassPage.tsx').then((page) => page.ClassPage),
  },
  {
    path: paths.statistics,
    load: () => import('./features/statistics/pages.ts').then((page) => page.StatisticsPage),
  },
  {
    path: paths.groupStatistics,
    load: () => import('./features/statistics/pages.ts').then((page) => page.GroupStatisticsPage),
  },
  {
    path: paths.corrections,
    load: () => import('./features/corrections/CorrectionsPage.tsx').then((page) => page.CorrectionsPage),
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
  {
    path: paths.secondSession,
    load: () => import('./features/second-session/SecondSessionPage.tsx').then((page) => page.SecondSessionPage),
  },
  {
    path: paths.secondSessionRooms,
    load: () =>
      import('./features/second-session/SecondSessionRoomsPage.tsx').then((page) => page.SecondSessionRoomsPage),
  },
  {
    path: paths.principalExams,
    load: () => import('./features/final-exams/FinalExamsPage.tsx').then((page) => page.PrincipalExamsPage),
  },
  {
    path: paths.controlExams,
    load: () => import('./features/final-exams/FinalExamsPage.tsx').then((page) => page.ControlExamsPage),
  },
  {
    path: paths.finalExamRooms,
    load: () => import('./features/final-exams/FinalExamRoomsPage.tsx').then((page) => page.FinalExamRoomsPage),
  },
  {
    path: paths.principalResults,
    load: () => import('./features/results/pages.ts').then((page) => page.PrincipalResultsPage),
  },
  {
    path: paths.controlResults,
    load: () => import('./features/results/pages.ts').then((page) => page.ControlResultsPage),
  },
  {
    path: paths.roomResults,
    load: () => import('./features/results/pages.ts').then((page) => page.RoomResultsPage),
  },
]
