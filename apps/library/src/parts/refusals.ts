import { ApiError } from '@portal/api-client'
import type { LibraryText } from '../texts.ts'

/** Why the server refuses, in the page's words. */
const refusals: Partial<Record<string, LibraryText>> = {
  'reservation.past': 'reservation.past',
  'reservation.order': 'reservation.order',
  'reservation.tooLong': 'reservation.tooLong',
  'reservation.singleCopy': 'reservation.singleCopy',
  'reservation.decided': 'reservation.locked',
  'printRun.file': 'tirage.fileExpired',
  'printRun.speciality': 'tirage.specialityWrong',
  'printRun.waiting': 'tirage.tooManyWaiting',
  'printRun.type': 'tirage.fileType',
  'too.large': 'tirage.fileTooLarge',
  'storage.full': 'tirage.storageFull',
  'storage.away': 'tirage.storageAway',
}

/** The text key of a refusal; null when the error is not one of them. */
export function refusalOf(error: unknown): LibraryText | null {
  return (error instanceof ApiError && refusals[error.code]) || null
}
