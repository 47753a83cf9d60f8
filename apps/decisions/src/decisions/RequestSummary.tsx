import { formatDateTime, isolate } from '@portal/i18n'
import { Stack, Text } from '@portal/ui'
import { useTexts } from '../texts.ts'
import { GivenReason } from './GivenReason.tsx'

interface RequestSummaryProps {
  /** Null for a request that was withdrawn. */
  decision: { by: string | null; at: string; reason: string | null } | null
}

/** The decision with its author, time and reason. */
export function RequestSummary({ decision }: RequestSummaryProps) {
  const t = useTexts()
  if (!decision) return null
  const by = isolate(decision.by ?? t('decisions.administration'))
  return (
    <Stack gap="3" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
      <Text>{t('decisions.decidedByAt', { by, at: formatDateTime(decision.at) })}</Text>
      <GivenReason reason={decision.reason} />
    </Stack>
  )
}
