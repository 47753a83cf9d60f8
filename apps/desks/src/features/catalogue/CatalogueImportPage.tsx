import { ImportRunPage } from '@portal/shared-screens/imports'
import { useCatalogueImports } from './catalogue-imports.ts'

/** One import of the catalogue: its progress, its problems or its changes, and the button that applies it. */
export function CatalogueImportPage() {
  return <ImportRunPage kind={useCatalogueImports()} />
}
