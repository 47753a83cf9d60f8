import { ImportRunPage } from '@portal/shared-screens/imports'
import { useInstituteImports } from './institute-imports.ts'

/** One import of the institute's files: its progress, its problems or its changes, and the button that applies it. */
export function ImportPage() {
  return <ImportRunPage kind={useInstituteImports()} />
}
