import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** The width of the window in pixels. */
export function useScreenWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth)
}
