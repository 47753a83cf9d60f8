import { ApiError } from '@portal/api-client'
import type { LibraryText } from '../texts.ts'

/** Server error codes and their text keys. */
const errorTexts: Partial<Record<string, LibraryText>> = {
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

/** The text key of a server error; null when the error has no such code. */
export function errorTextOf(error: unknown): LibraryText | null {
  return (error instanceof ApiError && errorTexts[error.code]) || null
}
