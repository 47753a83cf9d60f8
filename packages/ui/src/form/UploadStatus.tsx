import { Box, chakra, defineRecipe } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { LtrText } from '../display/LtrText.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { CircleAlertIcon, CircleCheckIcon, RefreshCwIcon, XIcon } from '../icons.ts'
import type { Upload } from './use-upload.ts'

const line = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    fontSize: 'xs',
    fontWeight: 'medium',
    '& > svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0 },
  },
  variants: { tone: { success: { color: 'success.fg' }, danger: { color: 'danger.fg' } } },
})

const Line = chakra('div', line)

const Output = chakra('output', line)

const Percent = chakra('span', { base: { minWidth: '3rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' } })

/** The status of an upload: a progress bar with an abort button, a success icon, or an error with a retry button. */
export function UploadStatus({ upload: { state, stop } }: { upload: Upload }) {
  const t = useCommonTexts()
  if (!state) return null
  const { phase, file } = state
  if (phase === 'sending') {
    return (
      <Line>
        <Box flex="1">
          <ProgressBar label={t('form.sending', { file: file.name })} done={state.percent} total={100} />
        </Box>
        <Percent>
          <LtrText>{t('form.percent', { percent: state.percent })}</LtrText>
        </Percent>
        <IconButton size="sm" label={t('form.stopSending')} icon={<XIcon />} onClick={stop} />
      </Line>
    )
  }
  if (phase === 'sent') {
    return (
      <Output tone="success">
        <CircleCheckIcon aria-hidden />
        {t('success')}
      </Output>
    )
  }
  return (
    <Line tone="danger" role="alert">
      <CircleAlertIcon aria-hidden />
      {t(phase === 'failed' ? 'form.sendFailed' : 'form.sendStopped', { file: file.name })}
      <Button type="submit" size="sm" icon={<RefreshCwIcon />}>
        {t('form.sendAgain')}
      </Button>
    </Line>
  )
}
