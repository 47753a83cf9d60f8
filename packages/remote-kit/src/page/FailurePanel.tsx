import { ErrorState } from '@portal/ui'
import { kitTexts } from '../texts.ts'

interface FailurePanelProps {
  remote: { name: string; version: string }
  onRetry: () => void
}

/** Replaces a remote that failed; shows its name and version and a retry button. */
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
