import { elementScroll, type Virtualizer } from '@tanstack/react-virtual'

type Rows = Virtualizer<HTMLDivElement, Element>

/** Tells the frame's size when the browser has laid it out. A sheet on a hidden tab has none; it keeps its rows. */
export function observeSize({ scrollElement }: Rows, report: (size: { width: number; height: number }) => void) {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scrollElement
    if (height > 0) report({ width, height })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Tells how far the frame is scrolled; a frame that has just come is not. */
export function observeOffset({ scrollElement }: Rows, report: (offset: number, isScrolling: boolean) => void) {
  if (!scrollElement) return undefined
  report(0, false)
  const move = () => report(scrollElement.scrollTop, true)
  const rest = () => report(scrollElement.scrollTop, false)
  scrollElement.addEventListener('scroll', move, { passive: true })
  scrollElement.addEventListener('scrollend', rest, { passive: true })
  return () => {
    scrollElement.removeEventListener('scroll', move)
    scrollElement.removeEventListener('scrollend', rest)
  }
}

/** Scrolls, unless that would lay the page out for nothing. */
export function scrollFrame(offset: number, options: Parameters<typeof elementScroll>[1], rows: Rows): void {
  if (offset !== rows.scrollOffset) elementScroll(offset, options, rows)
}
