/** The pages of an import with a dry run, whatever it imports. A remote bundles them, and loads their texts with its page. */
export type { FileChoice, ImportKind } from './import-kind.ts'
export { FileDrop } from './FileDrop.tsx'
export { ImportRunPage } from './ImportRunPage.tsx'
export { ImportsPage } from './ImportsPage.tsx'
export { importTexts } from './texts.ts'
