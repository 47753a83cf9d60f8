import type { Import } from '@portal/api-client/imports'
import { formatNumber } from '@portal/i18n'
import { chakra, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const fill = { bg: 'brand', borderRadius: 'full', transition: 'inline-size 120ms linear' }

const Bar = chakra('progress', {
  base: {
    width: 'full',
    appearance: 'none',
    height: '8px',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': fill,
    '&::-moz-progress-bar': fill,
  },
})

/** The lines that the server has processed. */
export function ImportProgress({ run: { linesDone, linesTotal } }: { run: Import }) {
  const t = useTexts()
  const text =
    linesTotal === 0
      ? t('import.progressReading')
      : t('import.progress', { done: formatNumber(linesDone), total: formatNumber(linesTotal) })
  return (
    <Stack gap="2">
      <Bar aria-label={t('import.progressLabel')} value={linesDone} max={Math.max(1, linesTotal)} />
      <output>{text}</output>
      <Text tone="muted">{t('import.keepOpen')}</Text>
    </Stack>
  )
}
