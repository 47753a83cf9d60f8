import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { Button } from '../actions/Button.tsx'
import { CircleAlertIcon, RefreshCwIcon } from '../icons.ts'
import { StateContainer } from './EmptyState.tsx'

const ErrorIcon = chakra(CircleAlertIcon, { base: { color: 'danger.solid', width: '1.5rem', height: '1.5rem' } })

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
    <StateContainer role="alert" gap="3">
      <ErrorIcon aria-hidden />
      <p>{text ?? t('loadFailed')}</p>
      {detail && <Detail>{detail}</Detail>}
      {onRetry && (
        <Button icon={<RefreshCwIcon />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </StateContainer>
  )
}
