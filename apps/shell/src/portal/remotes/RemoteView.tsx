import { FailurePanel } from '@portal/remote-kit'
import { chakra, Loading } from '@portal/ui'
import { useStore } from 'zustand'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import type { RemoteController } from './remote-controller.ts'

/** Hidden by CSS in the frame that paints the remote's page, so that the page is not shifted below it. */
const UntilDrawn = chakra('div', { base: { '&:has(+ * [data-remote]:not(:empty))': { display: 'none' } } })

interface RemoteViewProps {
  controller: RemoteController
  /** The title of the requested page. */
  title: string
}

/** The state around a remote's content: loading, disabled or failed. */
export function RemoteView({ controller, title }: RemoteViewProps) {
  const { phase, version, notice } = useStore(controller.state)
  if (phase === 'disabled' && notice)
    return <MaintenanceNotice title={title} notice={notice} onRetry={() => controller.retry()} />
  if (phase === 'failed')
    return <FailurePanel remote={{ name: controller.name, version }} onRetry={() => void controller.retry()} />
  return phase === 'starting' || phase === 'away' ? <LoadingUntilDrawn /> : null
}

export function LoadingUntilDrawn() {
  return (
    <UntilDrawn>
      <Loading />
    </UntilDrawn>
  )
}
