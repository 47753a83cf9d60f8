export { importTexts } from '@portal/shared-screens/imports'
export { CatalogueImportPage } from './CatalogueImportPage.tsx'
export { CataloguePage } from './CataloguePage.tsx'
