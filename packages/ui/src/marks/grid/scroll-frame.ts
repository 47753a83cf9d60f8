import { elementScroll, type Virtualizer } from '@tanstack/react-virtual'

type RowVirtualizer = Virtualizer<HTMLDivElement, Element>

/** Reports the size of the scroll container after layout. A size of 0, as on a hidden tab, is ignored. */
export function observeSize(
  { scrollElement }: RowVirtualizer,
  report: (size: { width: number; height: number }) => void,
) {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scrollElement
    if (height > 0) report({ width, height })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Reports the scroll offset; initially 0. */
export function observeOffset(
  { scrollElement }: RowVirtualizer,
  report: (offset: number, isScrolling: boolean) => void,
) {
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

/** Scrolls, unless the offset is unchanged: that would force a layout. */
export function scrollFrame(offset: number, options: Parameters<typeof elementScroll>[1], rows: RowVirtualizer): void {
  if (offset !== rows.scrollOffset) elementScroll(offset, options, rows)
}
