export { NewYearPage } from './NewYearPage.tsx'
export { YearPage } from './YearPage.tsx'
export { YearsPage } from './YearsPage.tsx'
