import type { Virtualizer } from '@tanstack/react-virtual'

type RowVirtualizer = Virtualizer<HTMLElement, Element>
type Observe<Value extends unknown[]> = (
  rows: RowVirtualizer,
  report: (...value: Value) => void,
) => (() => void) | undefined

/** The element that scrolls the rows of a grid, and how it is observed. */
interface ScrollArea {
  /** The element that scrolls, of the frame around the rows. */
  of: (frame: HTMLElement | null) => HTMLElement | null
  /** Reports the size of the part that shows rows, in pixels; never 0, as on a hidden tab. */
  observeSize: Observe<[size: { width: number; height: number }]>
  /** Reports how far the top of the frame is scrolled out of view, in pixels; first 0. */
  observeOffset: Observe<[offset: number, isScrolling: boolean]>
}

/** The frame of the grid scrolls its rows. */
export const frameArea: ScrollArea = {
  of: (frame) => frame,
  observeSize({ scrollElement }, report) {
    if (!scrollElement) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = scrollElement
      if (height > 0) report({ width, height })
    })
    observer.observe(scrollElement)
    return () => observer.disconnect()
  },
  observeOffset({ scrollElement }, report) {
    if (!scrollElement) return undefined
    report(0, false)
    return onScroll(scrollElement, (isScrolling) => report(scrollElement.scrollTop, isScrolling))
  },
}

/** The page scrolls the rows with all else, as on a phone, where a frame that scrolls too would catch the finger. */
export const pageArea = (frame: () => HTMLElement | null): ScrollArea => ({
  of: () => document.documentElement,
  observeSize(_rows, report) {
    const measure = () => report({ width: window.innerWidth, height: window.innerHeight })
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  },
  observeOffset(_rows, report) {
    const hidden = () => Math.max(0, -(frame()?.getBoundingClientRect().top ?? 0))
    report(0, false)
    return onScroll(document, (isScrolling) => report(hidden(), isScrolling))
  },
})

function onScroll(scrolled: EventTarget, report: (isScrolling: boolean) => void): () => void {
  const move = () => report(true)
  const rest = () => report(false)
  scrolled.addEventListener('scroll', move, { passive: true })
  scrolled.addEventListener('scrollend', rest, { passive: true })
  return () => {
    scrolled.removeEventListener('scroll', move)
    scrolled.removeEventListener('scrollend', rest)
  }
}
