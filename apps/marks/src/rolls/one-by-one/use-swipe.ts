import { direction, useLanguage } from '@portal/i18n'
import { useRef, type PointerEvent } from 'react'

/** Pixels. */
const shortest = 60

interface Swipes {
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

/** A finger that moves against the direction of reading goes on, one that moves with it goes back. */
export function useSwipe({ onNext, onPrevious }: Swipes) {
  const isRightToLeft = direction(useLanguage()) === 'rtl'
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from.current = { x, y }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      const [across, down] = [clientX - from.current.x, clientY - from.current.y]
      from.current = null
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return
      if (across < 0 !== isRightToLeft) onNext?.()
      else onPrevious?.()
    },
  }
}
