import { ApiError } from '@portal/api-client'
import { kitTexts } from '../texts.ts'

/**
 * The texts of errors, by server code or else by `ApiErrorKind`. With a `field` the text is shown below that field of
 * the form.
 */
export type Refusals<Text extends string = string, Field extends string = string> = Readonly<
  Record<string, Text | FieldRefusal<Text, Field>>
>

interface FieldRefusal<Text, Field> {
  text: Text
  field: Field
}

/** The text key of a refusal, or the server's reason where there is none; null for any other error. */
export function refusalOf<Text extends string, Field extends string>(
  error: unknown,
  refusals: Refusals<Text, Field>,
): { text: string; field?: Field } | null {
  if (!(error instanceof ApiError)) return null
  const refusal = refusals[error.code] ?? refusals[error.kind] ?? error.reason
  return typeof refusal === 'string' ? { text: refusal } : refusal
}

/** The refusals that every command may get, in words that suit every record. Those of a remote take precedence. */
export function useCommonRefusals(): Refusals<string, never> {
  const t = kitTexts.useTexts()
  return {
    absent: t('refusal.absent'),
    forbidden: t('refusal.forbidden'),
    network: t('refusal.lost'),
    tooMany: t('refusal.tooMany'),
    tooLarge: t('refusal.tooLarge'),
    'year.closed': t('refusal.yearClosed'),
    'record.locked': t('refusal.locked'),
    'version.changed': t('refusal.versionChanged'),
    'server.busy': t('refusal.busy'),
    'database.away': t('refusal.busy'),
    'database.busy': t('refusal.busy'),
    'database.full': t('refusal.full'),
    'storage.full': t('refusal.storageFull'),
    'storage.away': t('refusal.storageAway'),
  }
}
