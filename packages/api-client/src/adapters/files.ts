import { ApiError } from '@portal/api-client'

/**
 * Checks that a response is a file of the expected type; throws an `ApiError` for anything else, such as a sign-in
 * page.
 */
const kinds = {
  pdf: { types: ['application/pdf'], code: 'answer.notPdf' },
  spreadsheet: {
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    code: 'answer.notSpreadsheet',
  },
  csv: { types: ['text/csv'], code: 'answer.notCsv' },
  archive: { types: ['application/zip'], code: 'answer.notArchive' },
  /** Any uploaded file type. */
  document: {
    types: ['application/pdf', 'image/', 'application/vnd.openxmlformats-officedocument.'],
    code: 'answer.notDocument',
  },
} as const

export function requireFile(file: Blob, kind: keyof typeof kinds): Blob {
  const { types, code } = kinds[kind]
  if (!types.some((type) => file.type.startsWith(type))) throw new ApiError({ kind: 'format', code })
  return file
}
