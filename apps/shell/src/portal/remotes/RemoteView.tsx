import { FailurePanel } from '@portal/remote-kit'
import { chakra, Loading } from '@portal/ui'
import { useStore } from 'zustand'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import type { RemoteController } from './remote-controller.ts'

/** Hidden by CSS in the frame that paints the remote's page, so that the page is not shifted below it. */
const UntilDrawn = chakra('div', { base: { '&:has(+ * [data-remote]:not(:empty))': { display: 'none' } } })

interface RemoteViewProps {
  life: RemoteController
  /** The title of the requested page. */
  title: string
}

/** The state around a remote's content: loading, disabled or failed. */
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
