import { useCallback, useSyncExternalStore } from 'react'

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the viewport is narrower than 640 px. */
export const useIsPhone = () => useMediaQuery('(max-width: 639.98px)')

/** Whether the viewport is narrower than 960 px: too narrow for a side menu beside the page. */
export const useIsNarrow = () => useMediaQuery('(max-width: 959.98px)')
