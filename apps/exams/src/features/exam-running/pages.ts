export { InvigilatorsPage } from './invigilators/InvigilatorsPage.tsx'
export { ProgressPage } from './progress/ProgressPage.tsx'
