import { useCommonTexts } from '@portal/i18n'
import { useSyncExternalStore } from 'react'

/** Whether the device has a network. While it has one, a request without an answer is the portal's. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Why an action that needs the server at once is disabled: undefined while the device has a network. */
export function useOfflineReason(): string | undefined {
  const common = useCommonTexts()
  return useOnline() ? undefined : common('offline.disabled')
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
