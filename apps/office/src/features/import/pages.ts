export { importTexts } from '@portal/remote-kit/imports'
export { ImportPage } from './ImportPage.tsx'
export { InstituteImportsPage } from './InstituteImportsPage.tsx'
