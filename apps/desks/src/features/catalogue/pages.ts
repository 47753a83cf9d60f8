export { importTexts } from '@portal/remote-kit/imports'
export { CatalogueImportPage } from './CatalogueImportPage.tsx'
export { CataloguePage } from './CataloguePage.tsx'
