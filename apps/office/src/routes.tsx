import { currentLanguage } from '@portal/i18n'
import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

/** The pages of imports, with the texts that they share with other remotes. */
const importPages = async () => {
  const pages = await import('./features/import/pages.ts')
  await pages.importTexts.load(currentLanguage())
  return pages
}

// The pages of one feature are one file: whoever opens its list is about to open what it lists.
const accounts = () => import('./features/accounts/pages.ts')
const markRequests = () => import('./features/mark-requests.ts')
const news = () => import('./features/news/pages.ts')
const years = () => import('./features/years/pages.ts')
const exams = () => import('./features/exams/pages.ts')
const examRunning = () => import('./features/exam-running/pages.ts')
const people = () => import('./features/people/pages.ts')

export const routes: RemoteRoute[] = [
  {
    path: paths.inbox,
    load: () => import('./features/inbox/InboxPage.tsx').then((page) => page.InboxPage),
  },
  {
    path: paths.corrections,
    load: () => markRequests().then((pages) => pages.CorrectionsPage),
  },
  {
    path: paths.reopenings,
    load: () => markRequests().then((pages) => pages.ReopeningsPage),
  },
  {
    path: paths.positions,
    load: () => import('./features/positions/PositionsPage.tsx').then((page) => page.PositionsPage),
  },
  {
    path: paths.accounts,
    load: () => accounts().then((pages) => pages.AccountsPage),
  },
  {
    path: paths.account,
    load: () => accounts().then((pages) => pages.AccountPage),
  },
  {
    path: paths.audit,
    load: () => import('./features/audit/AuditPage.tsx').then((page) => page.AuditPage),
  },
  {
    path: paths.homeDefaults,
    load: () => import('./features/home-defaults/HomeDefaultsPage.tsx').then((page) => page.HomeDefaultsPage),
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
    load: () => news().then((pages) => pages.NewsListPage),
  },
  {
    path: paths.newNews,
    load: () => news().then((pages) => pages.NewNewsPage),
  },
  {
    path: paths.newsItem,
    load: () => news().then((pages) => pages.NewsItemPage),
  },
  {
    path: paths.exams,
    load: () => exams().then((pages) => pages.ExamSittingsPage),
  },
  {
    path: paths.examSitting,
    load: () => exams().then((pages) => pages.ExamSittingPage),
  },
  {
    path: paths.exam,
    load: () => exams().then((pages) => pages.ExamPage),
  },
  {
    path: paths.years,
    load: () => years().then((pages) => pages.YearsPage),
  },
  {
    path: paths.newYear,
    load: () => years().then((pages) => pages.NewYearPage),
  },
  {
    path: paths.year,
    load: () => years().then((pages) => pages.YearPage),
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
    load: () => examRunning().then((pages) => pages.InvigilatorsPage),
  },
  {
    path: paths.examProgress,
    load: () => examRunning().then((pages) => pages.ProgressPage),
  },
  {
    path: paths.students,
    load: () => people().then((pages) => pages.StudentsPage),
  },
  {
    path: paths.student,
    load: () => people().then((pages) => pages.StudentPage),
  },
  {
    path: paths.merge,
    load: () => people().then((pages) => pages.MergePage),
  },
  {
    path: paths.groups,
    load: () => people().then((pages) => pages.GroupsPage),
  },
  {
    path: paths.group,
    load: () => people().then((pages) => pages.GroupPage),
  },
  {
    path: paths.teachers,
    load: () => people().then((pages) => pages.TeachersPage),
  },
  {
    path: paths.teacher,
    load: () => people().then((pages) => pages.TeacherPage),
  },
]
