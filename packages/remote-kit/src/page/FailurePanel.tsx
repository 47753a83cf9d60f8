import { ErrorState } from '@portal/ui'
import { kitTexts } from '../texts.ts'

interface FailurePanelProps {
  remote: { name: string; version: string }
  onRetry: () => void
}

/** Stands in place of a remote that failed, names it and offers to start it again. */
export function FailurePanel({ remote, onRetry }: FailurePanelProps) {
  const t = kitTexts.useTexts()
  return (
    <ErrorState
      text={t('failure.title')}
      detail={`${t('failure.text')} (${remote.name} ${remote.version})`}
      onRetry={onRetry}
    />
  )
}
