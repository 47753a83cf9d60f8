import { useEffect, useRef, useState } from 'react'

/** A pausable timeout: calls `onEnd` after `duration` milliseconds, not counting pauses; never when it is null. */
export function useCountdown(duration: number | null, onEnd: () => void) {
  const [isPaused, setPaused] = useState(false)
  const remaining = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const left = remaining.current
    if (isPaused || left === null) return undefined
    const start = performance.now()
    const timer = setTimeout(() => end.current(), left)
    return () => {
      clearTimeout(timer)
      remaining.current = left - (performance.now() - start)
    }
  }, [isPaused])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}
