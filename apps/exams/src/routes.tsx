import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

// The pages of a feature are one chunk, because a list is usually followed by one of its entries.
const exams = () => import('./features/exams/pages.ts')
const examRunning = () => import('./features/exam-running/pages.ts')

export const routes: RemoteRoute[] = [
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
    path: paths.invigilators,
    load: () => examRunning().then((pages) => pages.InvigilatorsPage),
  },
  {
    path: paths.examProgress,
    load: () => examRunning().then((pages) => pages.ProgressPage),
  },
]
