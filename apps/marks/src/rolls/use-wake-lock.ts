import { useEffect } from 'react'

/** Keeps the screen on while the component is shown, where the browser can; a hidden tab loses the lock. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined)
    const hold = () => {
      if ('wakeLock' in navigator && document.visibilityState === 'visible')
        held = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void held.then((lock) => lock?.release())
    }
  }, [])
}
