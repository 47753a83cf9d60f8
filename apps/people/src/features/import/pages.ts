export { importTexts } from '@portal/shared-screens/imports'
export { ImportPage } from './ImportPage.tsx'
export { InstituteImportsPage } from './InstituteImportsPage.tsx'
