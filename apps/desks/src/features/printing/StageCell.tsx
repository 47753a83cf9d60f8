import type { DeskPrintRun } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import { PrintStageBadge, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** The stage, since when and by whom, and the reason of a refusal. */
export function StageCell({ printRun: { stage, stagedAt, stagedBy, refusal } }: { printRun: DeskPrintRun }) {
  const t = useTexts()
  const since = formatDateTime(stagedAt)
  return (
    <Stack gap="0.5" alignItems="flex-start">
      <PrintStageBadge stage={stage} label={t(`printing.stage.${stage}`)} />
      <Text as="span" size="xs" tone="muted">
        {stagedBy ? t('printing.sinceBy', { since, name: stagedBy }) : t('printing.since', { since })}
      </Text>
      {refusal && (
        <Text as="span" size="xs">
          <bdi>{refusal}</bdi>
        </Text>
      )}
    </Stack>
  )
}
