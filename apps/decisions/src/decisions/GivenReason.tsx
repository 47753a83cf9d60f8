import { isolate } from '@portal/i18n'
import { Text } from '@portal/ui'
import { useTexts } from '../texts.ts'

/** The reason of a refusal; nothing without one. */
export function GivenReason({ reason }: { reason: string | null }) {
  const t = useTexts()
  if (!reason) return null
  return <Text whiteSpace="pre-wrap">{t('decisions.reasonGiven', { reason: isolate(reason) })}</Text>
}
