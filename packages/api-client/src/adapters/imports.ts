import { queryOptions } from '@tanstack/react-query'
import {
  getImportOptions,
  listImportChangesOptions,
  listImportProblemsOptions,
  listImportsOptions,
} from '../generated/@tanstack/react-query.gen.ts'
import {
  applyImport,
  cancelImport,
  createImport,
  exportInstitute,
  exportOneRoster,
  listImportTemplates,
} from '../generated/sdk.gen.ts'
import type { ListImportTemplatesResponse } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { defineImportCalls } from './import-calls.ts'

/** In bytes, of all files of an import together. */
export const maxImportBytes = 10 * 1024 * 1024

/** The imports of the institute's files. */
export const instituteImports = defineImportCalls('Import', {
  create: createImport,
  apply: applyImport,
  cancel: cancelImport,
  list: listImportsOptions,
  read: getImportOptions,
  problems: listImportProblemsOptions,
  changes: listImportChangesOptions,
})

export type ImportTemplate = ListImportTemplatesResponse['items'][number]

/** The files that an import reads, with their columns; they change with the release alone. */
export const importTemplates = () =>
  queryOptions({
    queryKey: [{ _id: 'listImportTemplates' }],
    queryFn: async ({ signal }) => (await listImportTemplates({ signal })).data.items,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A file with its header alone. The byte order mark makes spreadsheets read UTF-8. */
export const templateFile = (columns: readonly { name: string }[]): Blob =>
  new Blob([`\ufeff${columns.map(({ name }) => name).join(';')}\r\n`], { type: 'text/csv' })

/** A ZIP archive of the institute's records, in its own files or as a package of OneRoster 1.2. */
export async function downloadExport(format: 'institute' | 'oneroster'): Promise<Blob> {
  const load = format === 'institute' ? exportInstitute : exportOneRoster
  return requireFile(load(asFile), 'archive')
}
