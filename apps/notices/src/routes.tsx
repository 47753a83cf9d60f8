import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.absences,
    load: () => import('./features/absences/AbsencesPage.tsx').then((page) => page.AbsencesPage),
  },
  {
    path: paths.editAbsence,
    load: () => import('./features/absences/EditAbsencePage.tsx').then((page) => page.EditAbsencePage),
  },
  {
    path: paths.absenceClasses,
    load: () => import('./features/owed-classes/AbsenceClassesPage.tsx').then((page) => page.AbsenceClassesPage),
  },
  {
    path: paths.owedClasses,
    load: () => import('./features/owed-classes/OwedClassesPage.tsx').then((page) => page.OwedClassesPage),
  },
  {
    path: paths.makeUps,
    load: () => import('./features/make-ups/MakeUpsPage.tsx').then((page) => page.MakeUpsPage),
  },
  {
    path: paths.editMakeUp,
    load: () => import('./features/make-ups/EditMakeUpPage.tsx').then((page) => page.EditMakeUpPage),
  },
  {
    path: paths.tests,
    load: () => import('./features/assessments/AssessmentsPage.tsx').then((page) => page.RedirectToSupervisedTests),
  },
  {
    path: paths.supervisedTests,
    load: () => import('./features/assessments/AssessmentsPage.tsx').then((page) => page.SupervisedTestsPage),
  },
  {
    path: paths.otherTests,
    load: () => import('./features/assessments/AssessmentsPage.tsx').then((page) => page.OtherTestsPage),
  },
  {
    path: paths.editTest,
    load: () => import('./features/assessments/EditAssessmentPage.tsx').then((page) => page.EditAssessmentPage),
  },
]
