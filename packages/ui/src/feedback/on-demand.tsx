import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

/**
 * A component whose code is loaded when it is rendered first. Unlike with `lazy`, a failed load does not throw, which
 * would take the page or the frame around it: it shows an error, and Retry loads again.
 *
 *     const HelpContent = onDemand(async () => (await import('./HelpContent.tsx')).HelpContent, <Loading />)
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, loading: ReactNode) {
  let loaded: ComponentType<Props> | null = null
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
    useEffect(() => {
      let isCurrent = true
      const start = async () => {
        try {
          loaded = await load()
          if (isCurrent) setLoaded(() => loaded)
        } catch {
          if (isCurrent) setFailedAttempt(attempt)
        }
      }
      void start()
      return () => {
        isCurrent = false
      }
    }, [attempt])
    if (Loaded) return <Loaded {...props} />
    return failedAttempt === attempt ? <ErrorState onRetry={() => setAttempt(attempt + 1)} /> : loading
  }
}
