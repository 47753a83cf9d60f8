import { ApiError } from '@portal/api-client'

/** What a download must be; a sign-in page in its place is a failure, not a file. */
const kinds = {
  pdf: { types: ['application/pdf'], code: 'answer.notPdf' },
  spreadsheet: {
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    code: 'answer.notSpreadsheet',
  },
  /** What was uploaded as such. */
  document: { types: ['application/pdf', 'image/'], code: 'answer.notDocument' },
} as const

export function requireFile(file: Blob, kind: keyof typeof kinds): Blob {
  const { types, code } = kinds[kind]
  if (!types.some((type) => file.type.startsWith(type))) throw new ApiError({ kind: 'format', code })
  return file
}
