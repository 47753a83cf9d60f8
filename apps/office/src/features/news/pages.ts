export { NewNewsPage } from './NewNewsPage.tsx'
export { NewsItemPage } from './NewsItemPage.tsx'
export { NewsListPage } from './NewsListPage.tsx'
