import { ApiError } from '@portal/api-client'

/** What a download must be; a sign-in page in its place is a failure, not a file. */
const types = {
  pdf: 'application/pdf',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const codes = { pdf: 'answer.notPdf', spreadsheet: 'answer.notSpreadsheet' } as const

export function requireFile(file: Blob, kind: keyof typeof types): Blob {
  if (!file.type.startsWith(types[kind])) throw new ApiError({ kind: 'format', code: codes[kind] })
  return file
}
