import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.assignments,
    load: () => import('./features/assignments/AssignmentsPage.tsx').then((page) => page.AssignmentsPage),
  },
  {
    path: paths.studentSubjects,
    load: () => import('./features/student-subjects/StudentSubjectsPage.tsx').then((page) => page.StudentSubjectsPage),
  },
  {
    path: paths.subjects,
    load: () => import('./features/subjects/SubjectsPage.tsx').then((page) => page.SubjectsPage),
  },
  {
    path: paths.editSubject,
    load: () => import('./features/subjects/EditSubjectPage.tsx').then((page) => page.EditSubjectPage),
  },
  {
    path: paths.booklets,
    load: () => import('./features/booklets/BookletsPage.tsx').then((page) => page.BookletsPage),
  },
]
