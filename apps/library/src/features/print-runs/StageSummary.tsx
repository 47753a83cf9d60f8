import type { PrintRun } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import { PrintStageBadge, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** The stage of a print run, since when and by whom, the reason of a refusal, and when the file was first opened. */
export function StageSummary({ printRun }: { printRun: PrintRun }) {
  const t = useTexts()
  const { stage, stagedAt, stagedBy, refusal, seenAt } = printRun
  const since = formatDateTime(stagedAt)
  return (
    <Stack gap="0.5" alignItems="flex-start" paddingBlock="1">
      <PrintStageBadge stage={stage} label={t(`tirage.stage.${stage}`)} />
      {stage !== 'requested' && (
        <Text as="span" size="xs" tone="muted">
          {stagedBy ? t('tirage.sinceBy', { since, name: stagedBy }) : t('tirage.since', { since })}
        </Text>
      )}
      {refusal && (
        <Text as="span" size="xs">
          {t('tirage.refusal')} <bdi>{refusal}</bdi>
        </Text>
      )}
      {stage === 'requested' && seenAt && (
        <Text as="span" size="xs" tone="muted">
          {t('tirage.seen', { at: formatDateTime(seenAt) })}
        </Text>
      )}
    </Stack>
  )
}
