import { useEffect, useRef, useState } from 'react'

/**
 * Runs an action after a delay in which it can be cancelled. When the component or the page goes away meanwhile, it runs
 * at once.
 */
export function useDelayed(action: () => unknown, milliseconds: number) {
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(action)
  const isCancelled = useRef(false)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    let hasRun = false
    const runOnce = () => {
      if (!hasRun && !isCancelled.current) latest.current()
      hasRun = true
    }
    const timer = setTimeout(() => setWaiting(false), milliseconds)
    addEventListener('pagehide', runOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', runOnce)
      runOnce()
    }
  }, [isWaiting, milliseconds])
  return {
    isWaiting,
    start: () => {
      isCancelled.current = false
      setWaiting(true)
    },
    cancel: () => {
      isCancelled.current = true
      setWaiting(false)
    },
  }
}
