import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../actions/Button.tsx'
import { CircleAlertIcon, RefreshCwIcon } from '../icons.ts'
import { StateContainer } from './EmptyState.tsx'
import { useOnline } from './use-online.ts'

const ErrorIcon = chakra(CircleAlertIcon, { base: { color: 'danger.solid', width: '1.5rem', height: '1.5rem' } })

const Detail = chakra('p', { base: { color: 'muted', fontSize: 'xs', overflowWrap: 'anywhere' } })

interface ErrorStateProps {
  text?: string
  /** Details for support, such as a request id. */
  detail?: string
  /** Of the request that failed, with its `kind`: `network` for one without an answer. */
  error?: unknown
  onRetry?: () => void
}

/**
 * Replaces content that failed to load, with an optional Retry button. It retries by itself when the device has a network
 * again; without one it says so.
 */
export function ErrorState({ text, detail, error, onRetry }: ErrorStateProps) {
  const t = useCommonTexts()
  const isOnline = useOnline()
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const listener = () => retry()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  const isAway = !isOnline && onRetry !== undefined
  const shownDetail = isAway ? t('offline.help') : detail
  const usualText = text ?? t(isUnanswered(error) ? 'noAnswer' : 'loadFailed')
  return (
    <StateContainer role="alert" gap="3">
      <ErrorIcon aria-hidden />
      <p>{isAway ? t('offline.text') : usualText}</p>
      {shownDetail && <Detail>{shownDetail}</Detail>}
      {onRetry && (
        <Button icon={<RefreshCwIcon />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </StateContainer>
  )
}

const isUnanswered = (error: unknown) =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'network'
