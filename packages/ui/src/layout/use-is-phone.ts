import { useSyncExternalStore } from 'react'

const phoneMediaQuery = '(max-width: 639.98px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(phoneMediaQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the viewport is narrower than 640 px. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phoneMediaQuery).matches)
}
