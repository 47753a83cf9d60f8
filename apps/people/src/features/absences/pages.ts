export { AbsencesPage } from './AbsencesPage.tsx'
