import { ApiError, serverReason } from '@portal/api-client'
import type { WishText, WishTexts } from '../texts.ts'

/** Why the server refuses something, in the page's words. */
const refusals: Partial<Record<string, WishText>> = {
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

/** The text key of a refusal; null when the error is not one of them. */
export function refusalOf(error: unknown): WishText | null {
  if (!(error instanceof ApiError)) return null
  // One sheet a semester: the number says so even where the code does not.
  if (error.kind === 'refused' && error.status === 403) return 'refusal.exists'
  return refusals[error.code] ?? null
}

/** What to say about a failure: why the server refused, in the page's words or in its own, else that it failed. */
export function failureText(error: unknown, t: WishTexts): string {
  const refusal = refusalOf(error)
  return refusal ? t(refusal) : (serverReason(error) ?? t('refusal.failed'))
}
