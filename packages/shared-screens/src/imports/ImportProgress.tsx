import type { Import } from '@portal/api-client/import-calls'
import { formatNumber } from '@portal/i18n'
import { ProgressBar, Stack, Text } from '@portal/ui'
import { importTexts } from './texts.ts'

/** The lines that the server has processed. */
export function ImportProgress({ run: { linesDone, linesTotal, isWaiting } }: { run: Import }) {
  const t = importTexts.useTexts()
  const text = isWaiting
    ? t('progressWaiting')
    : linesTotal === 0
      ? t('progressReading')
      : t('progress', { done: formatNumber(linesDone), total: formatNumber(linesTotal) })
  return (
    <Stack gap="2">
      <ProgressBar label={t('progressLabel')} done={linesDone} total={linesTotal} />
      <output>{text}</output>
      <Text tone="muted">{t('keepOpen')}</Text>
    </Stack>
  )
}
