import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

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
    load: () => import('./features/import/ImportsPage.tsx').then((page) => page.ImportsPage),
  },
  {
    path: paths.import,
    load: () => import('./features/import/ImportPage.tsx').then((page) => page.ImportPage),
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
