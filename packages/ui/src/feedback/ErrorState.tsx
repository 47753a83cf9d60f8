import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { Button } from '../actions/Button.tsx'
import { CircleAlertIcon, RefreshCwIcon } from '../icons.ts'

const Container = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minHeight: '8rem',
    padding: '6',
    textAlign: 'center',
    '& > svg': { color: 'danger.solid', width: '1.5rem', height: '1.5rem' },
  },
})

const Detail = chakra('p', { base: { color: 'muted', fontSize: 'xs', overflowWrap: 'anywhere' } })

interface ErrorStateProps {
  text?: string
  /** Details for support, such as a request id. */
  detail?: string
  onRetry?: () => void
}

/** Replaces content that failed to load, with an optional Retry button. */
export function ErrorState({ text, detail, onRetry }: ErrorStateProps) {
  const t = useCommonTexts()
  return (
    <Container role="alert">
      <CircleAlertIcon aria-hidden />
      <p>{text ?? t('loadFailed')}</p>
      {detail && <Detail>{detail}</Detail>}
      {onRetry && (
        <Button icon={<RefreshCwIcon />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Container>
  )
}
