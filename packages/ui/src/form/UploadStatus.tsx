import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { LtrText } from '../display/LtrText.tsx'
import { CircleAlertIcon, CircleCheckIcon, RefreshCwIcon, XIcon } from '../icons.ts'
import type { Upload } from './use-upload.ts'

const Line = chakra('div', {
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

const Track = chakra('div', {
  base: { flex: '1', height: '8px', borderRadius: 'full', bg: 'line', overflow: 'hidden' },
})

const Bar = chakra('div', {
  base: { height: 'full', borderRadius: 'full', bg: 'brand', transition: 'width 120ms linear' },
})

const Percent = chakra('span', { base: { minWidth: '3rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' } })

/** The way of one file: a bar while it goes, a mark when it is there, and what to do when it is not. */
export function UploadStatus({ upload: { state, stop } }: { upload: Upload }) {
  const t = useCommonTexts()
  if (!state) return null
  const { phase, file } = state
  if (phase === 'sending') {
    return (
      <Line>
        <Track
          role="progressbar"
          aria-label={t('form.sending', { file: file.name })}
          aria-valuenow={state.percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <Bar style={{ width: `${state.percent}%` }} />
        </Track>
        <Percent>
          <LtrText>{t('form.percent', { percent: state.percent })}</LtrText>
        </Percent>
        <IconButton size="sm" label={t('form.stopSending')} icon={<XIcon />} onClick={stop} />
      </Line>
    )
  }
  if (phase === 'sent') {
    return (
      <Line tone="success" role="status">
        <CircleCheckIcon aria-hidden />
        {t('success')}
      </Line>
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
