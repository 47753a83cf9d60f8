export { ExamPage } from './exam/ExamPage.tsx'
export { ExamSittingPage } from './ExamSittingPage.tsx'
export { ExamSittingsPage } from './ExamSittingsPage.tsx'
