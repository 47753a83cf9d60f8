import { defaultRangeExtractor, useVirtualizer, type Virtualizer, elementScroll } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface VirtualRows {
  frame: RefObject<HTMLDivElement | null>
  head: RefObject<HTMLTableSectionElement | null>
  /** An invisible element with the height of a row. */
  sizer: RefObject<HTMLDivElement | null>
  virtual: Virtualizer<HTMLDivElement, Element>
  /** The number of whole rows in the viewport. */
  page: number
}

const rowHeight = 44
const frameHeight = 576

/** Virtualizes the rows; the row at index `kept` stays rendered, because it may have the focus. */
export function useVirtualRows(count: number, kept: number): VirtualRows {
  const frame = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const sizer = useRef<HTMLDivElement>(null)
  const headHeight = useHeight(head, rowHeight)
  const height = useHeight(sizer, rowHeight)

  // oxlint-disable-next-line react/incompatible-library -- no memoized component receives its functions
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 1,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    initialRect: { width: 0, height: frameHeight },
    observeElementRect: observeSize,
    observeElementOffset: observeOffset,
    scrollToFn: scrollFrame,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return kept < 0 || kept >= count || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b)
    },
  })
  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current === height) return
    measured.current = height
    virtual.measure()
  }, [virtual, height])

  const page = Math.max(1, Math.floor(((virtual.scrollRect?.height ?? frameHeight) - headHeight) / height) - 1)
  return { frame, head, sizer, virtual, page }
}

/** The height of an element in pixels, observed; `assumed` until the first layout. */
function useHeight(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [height, setHeight] = useState(assumed)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    // Measured only in the observer, which runs after layout and forces no extra one.
    const observer = new ResizeObserver(() => measured.offsetHeight > 0 && setHeight(measured.offsetHeight))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return height
}

type RowVirtualizer = Virtualizer<HTMLDivElement, Element>

/** Reports the size of the scroll container after layout. A size of 0, as on a hidden tab, is ignored. */
function observeSize({ scrollElement }: RowVirtualizer, report: (size: { width: number; height: number }) => void) {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scrollElement
    if (height > 0) report({ width, height })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Reports the scroll offset; initially 0. */
function observeOffset({ scrollElement }: RowVirtualizer, report: (offset: number, isScrolling: boolean) => void) {
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
function scrollFrame(offset: number, options: Parameters<typeof elementScroll>[1], rows: RowVirtualizer): void {
  if (offset !== rows.scrollOffset) elementScroll(offset, options, rows)
}
