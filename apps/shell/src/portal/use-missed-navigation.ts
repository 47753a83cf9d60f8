import { useEffect, useRef } from 'react'
import { createPath, useLocation } from 'react-router'

/** Replays a navigation that happened after the router's first render and before it subscribed to the history. */
export function useMissedNavigation(): void {
  const drawn = useRef(createPath(useLocation()))
  useEffect(() => {
    if (drawn.current === createPath(window.location)) return
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, [])
}
