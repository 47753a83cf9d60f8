import { useSyncExternalStore } from 'react'

const query = '(max-width: 959.98px)'

/** Whether the viewport is too narrow for the side menu beside the page. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

function subscribe(onChange: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
