import { FailurePanel } from '@portal/remote-kit'
import { chakra, Loading } from '@portal/ui'
import { useStore } from 'zustand'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import type { RemoteLife } from './remote-life.ts'

/** Disappears in the very frame that draws the remote's page, so that the page never stands below it. */
const UntilDrawn = chakra('div', { base: { '&:has(+ * [data-remote]:not(:empty))': { display: 'none' } } })

interface RemoteViewProps {
  life: RemoteLife
  /** The name of the page that the teacher wanted. */
  title: string
}

/** What stands beside a remote's own content: that it is coming, that it is closed, or that it failed. */
export function RemoteView({ life, title }: RemoteViewProps) {
  const { phase, version, notice } = useStore(life.state)
  if (phase === 'disabled' && notice)
    return <MaintenanceNotice title={title} notice={notice} onRetry={() => life.retry()} />
  if (phase === 'failed')
    return <FailurePanel remote={{ name: life.name, version }} onRetry={() => void life.retry()} />
  if (phase === 'starting' || phase === 'away')
    return (
      <UntilDrawn>
        <Loading />
      </UntilDrawn>
    )
  return null
}
