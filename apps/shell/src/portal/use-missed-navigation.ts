import { useEffect, useRef } from 'react'
import { createPath, useLocation } from 'react-router'

/** Makes up for a step in the history that was taken after the router was drawn and before it listened. */
export function useMissedNavigation(): void {
  const drawn = useRef(createPath(useLocation()))
  useEffect(() => {
    if (drawn.current === createPath(window.location)) return
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, [])
}
