import { queryOptions } from '@tanstack/react-query'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { ListImportTemplatesResponse } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { defineImportCalls } from './import-calls.ts'

/** In bytes, of all files of an import together. */
export const maxImportBytes = 10 * 1024 * 1024

/** The imports of the institute's files. */
export const instituteImports = defineImportCalls('Import', {
  create: calls.createImport,
  apply: calls.applyImport,
  cancel: calls.cancelImport,
  list: queries.listImportsOptions,
  read: queries.getImportOptions,
  problems: queries.listImportProblemsOptions,
  changes: queries.listImportChangesOptions,
})

export type ImportTemplate = ListImportTemplatesResponse['items'][number]

/** The files that an import reads, with their columns; they change with the release alone. */
export const importTemplates = () =>
  queryOptions({
    queryKey: [{ _id: 'listImportTemplates' }],
    queryFn: async ({ signal }) => (await calls.listImportTemplates({ signal })).data.items,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A file with its header alone. The byte order mark makes spreadsheets read UTF-8. */
export const templateFile = (columns: readonly { name: string }[]): Blob =>
  new Blob([`\ufeff${columns.map(({ name }) => name).join(';')}\r\n`], { type: 'text/csv' })

/** A ZIP archive of the institute's records, in its own files or as a package of OneRoster 1.2. */
export async function downloadExport(format: 'institute' | 'oneroster'): Promise<Blob> {
  const load = format === 'institute' ? calls.exportInstitute : calls.exportOneRoster
  return requireFile(load(asFile), 'archive')
}
