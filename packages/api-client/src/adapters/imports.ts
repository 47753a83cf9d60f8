import {
  applyImport,
  createImport,
  exportInstitute,
  exportOneRoster,
  getImport,
  listImportChanges,
  listImportProblems,
  listImports,
} from '../generated/sdk.gen.ts'
import { requireFile } from './files.ts'
import { defineImportCalls } from './import-calls.ts'

/** In bytes, of all files of an import together. */
export const maxImportBytes = 10 * 1024 * 1024

/** The imports of the institute's files. */
export const instituteImports = defineImportCalls('Import', {
  create: createImport,
  apply: applyImport,
  list: listImports,
  read: getImport,
  problems: listImportProblems,
  changes: listImportChanges,
})

/** A ZIP archive of the institute's records, in its own files or as a package of OneRoster 1.2. */
export async function downloadExport(format: 'institute' | 'oneroster'): Promise<Blob> {
  const load = format === 'institute' ? exportInstitute : exportOneRoster
  return requireFile((await load({ responseType: 'blob' })).data, 'archive')
}
