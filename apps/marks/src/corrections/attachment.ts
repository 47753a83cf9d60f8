import { z } from '@portal/ui/form'
import { message } from '../texts.ts'

const maxBytes = 10 * 1024 * 1024
const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** The `accept` attribute of an attachment. */
export const attachmentTypes = types.join(',')

export const attachmentSchema = z
  .instanceof(File, { error: message('corrections.fileRequired') })
  .refine((file) => types.includes(file.type), message('corrections.fileType'))
  .refine((file) => file.size <= maxBytes, message('corrections.fileTooLarge'))

export const attachmentRefusals = {
  'correction.fileType': { field: 'file', text: 'corrections.fileType' },
  tooLarge: { field: 'file', text: 'corrections.fileTooLarge' },
  'storage.full': { field: 'file', text: 'corrections.storageAway' },
  'storage.away': { field: 'file', text: 'corrections.storageAway' },
} as const
