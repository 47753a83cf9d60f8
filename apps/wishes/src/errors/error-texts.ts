import { ApiError, serverReason } from '@portal/api-client'
import type { WishText, WishTexts } from '../texts.ts'

/** Server error codes and their text keys. */
const errorTexts: Partial<Record<string, WishText>> = {
  'wish.exists': 'refusal.exists',
  'invalid order': 'form.invalidOrder',
  'wish.empty': 'form.emptyFields',
  'wish.tooMany': 'refusal.tooMany',
  'wish.subject': 'refusal.subject',
  'wish.type': 'refusal.type',
  'wish.locked': 'refusal.locked',
  'wish.changed': 'refusal.changed',
  'wish.validated': 'list.someValidated',
  'wish.groupCount': 'validation.groupCountRequired',
  'wish.twice': 'refusal.twice',
  absent: 'refusal.absent',
}

/** The text key of a server error; null when the error has no such code. */
export function errorTextOf(error: unknown): WishText | null {
  if (!(error instanceof ApiError)) return null
  // The status 403 means that the semester already has a sheet, even without an error code.
  if (error.kind === 'refused' && error.status === 403) return 'refusal.exists'
  return errorTexts[error.code] ?? null
}

/** The message for an error: the known text, else the server's message, else a generic one. */
export function failureText(error: unknown, t: WishTexts): string {
  const refusal = errorTextOf(error)
  return refusal ? t(refusal) : (serverReason(error) ?? t('refusal.failed'))
}
