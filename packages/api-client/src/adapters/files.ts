import { ApiError } from '@portal/api-client'

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

/** For a call whose file may have any type: the client would take its answer for text. */
export const asFile = { responseType: 'blob' } as const

/** The file that a call returns; throws an `ApiError` for anything else than its kind, such as a sign-in page. */
export async function requireFile(call: Promise<{ data: Blob }>, kind: keyof typeof kinds): Promise<Blob> {
  const { data: file } = await call
  const { types, code } = kinds[kind]
  if (!types.some((type) => file.type.startsWith(type))) throw new ApiError({ kind: 'format', code })
  return file
}
