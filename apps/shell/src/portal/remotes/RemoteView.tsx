import { FailurePanel } from '@portal/remote-kit'
import { Loading } from '@portal/ui'
import { useStore } from 'zustand'
import type { RemoteLife } from './remote-life.ts'

/** What stands beside a remote's own content: that it is coming, or that it failed. */
export function RemoteView({ life }: { life: RemoteLife }) {
  const { phase, version } = useStore(life.state)
  if (phase === 'failed')
    return <FailurePanel remote={{ name: life.name, version }} onRetry={() => void life.retry()} />
  if (phase === 'starting' || phase === 'away') return <Loading />
  return null
}
