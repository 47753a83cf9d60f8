import { currentLanguage } from '@portal/i18n'
import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

/** The pages of imports, with the texts that they share with other remotes. */
const importPages = async () => {
  const pages = await import('./features/import/pages.ts')
  await pages.importTexts.load(currentLanguage())
  return pages
}

export const routes: RemoteRoute[] = [
  {
    path: paths.inbox,
    load: () => import('./features/inbox/InboxPage.tsx').then((page) => page.InboxPage),
  },
  {
    path: paths.corrections,
    load: () => import('./features/corrections/CorrectionsPage.tsx').then((page) => page.CorrectionsPage),
  },
  {
    path: paths.reopenings,
    load: () => import('./features/reopenings/ReopeningsPage.tsx').then((page) => page.ReopeningsPage),
  },
  {
    path: paths.accounts,
    load: () => import('./features/accounts/AccountsPage.tsx').then((page) => page.AccountsPage),
  },
  {
    path: paths.account,
    load: () => import('./features/accounts/AccountPage.tsx').then((page) => page.AccountPage),
  },
  {
    path: paths.audit,
    load: () => import('./features/audit/AuditPage.tsx').then((page) => page.AuditPage),
  },
  {
    path: paths.imports,
    load: () => importPages().then((pages) => pages.InstituteImportsPage),
  },
  {
    path: paths.import,
    load: () => importPages().then((pages) => pages.ImportPage),
  },
  {
    path: paths.news,
    load: () => import('./features/news/NewsListPage.tsx').then((page) => page.NewsListPage),
  },
  {
    path: paths.newNews,
    load: () => import('./features/news/NewNewsPage.tsx').then((page) => page.NewNewsPage),
  },
  {
    path: paths.newsItem,
    load: () => import('./features/news/NewsItemPage.tsx').then((page) => page.NewsItemPage),
  },
  {
    path: paths.exams,
    load: () => import('./features/exams/ExamSittingsPage.tsx').then((page) => page.ExamSittingsPage),
  },
  {
    path: paths.examSitting,
    load: () => import('./features/exams/ExamSittingPage.tsx').then((page) => page.ExamSittingPage),
  },
  {
    path: paths.exam,
    load: () => import('./features/exams/exam/ExamPage.tsx').then((page) => page.ExamPage),
  },
  {
    path: paths.years,
    load: () => import('./features/years/YearsPage.tsx').then((page) => page.YearsPage),
  },
  {
    path: paths.newYear,
    load: () => import('./features/years/NewYearPage.tsx').then((page) => page.NewYearPage),
  },
  {
    path: paths.year,
    load: () => import('./features/years/YearPage.tsx').then((page) => page.YearPage),
  },
  {
    path: paths.reference,
    load: () => import('./features/reference/ReferencePage.tsx').then((page) => page.ReferencePage),
  },
  {
    path: paths.timetable,
    load: () => import('./features/timetable/TimetablePage.tsx').then((page) => page.TimetablePage),
  },
  {
    path: paths.invigilators,
    load: () =>
      import('./features/exam-running/invigilators/InvigilatorsPage.tsx').then((page) => page.InvigilatorsPage),
  },
  {
    path: paths.examProgress,
    load: () => import('./features/exam-running/progress/ProgressPage.tsx').then((page) => page.ProgressPage),
  },
  {
    path: paths.students,
    load: () => import('./features/people/students/StudentsPage.tsx').then((page) => page.StudentsPage),
  },
  {
    path: paths.student,
    load: () => import('./features/people/students/StudentPage.tsx').then((page) => page.StudentPage),
  },
  {
    path: paths.merge,
    load: () => import('./features/people/doubles/MergePage.tsx').then((page) => page.MergePage),
  },
  {
    path: paths.groups,
    load: () => import('./features/people/groups/GroupsPage.tsx').then((page) => page.GroupsPage),
  },
  {
    path: paths.group,
    load: () => import('./features/people/groups/GroupPage.tsx').then((page) => page.GroupPage),
  },
  {
    path: paths.teachers,
    load: () => import('./features/people/teachers/TeachersPage.tsx').then((page) => page.TeachersPage),
  },
  {
    path: paths.teacher,
    load: () => import('./features/people/teachers/TeacherPage.tsx').then((page) => page.TeacherPage),
  },
]
