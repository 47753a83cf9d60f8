import { useEffect, useRef, useState } from 'react'

/** Calls `onEnd` after so many milliseconds, not counting the time spent paused. */
export function useCountdown(duration: number, onEnd: () => void) {
  const [isPaused, setPaused] = useState(false)
  const remaining = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return undefined
    const start = performance.now()
    const timer = setTimeout(() => end.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - start
    }
  }, [isPaused])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}
