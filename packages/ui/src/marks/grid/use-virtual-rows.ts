import { defaultRangeExtractor, useVirtualizer, type Virtualizer, elementScroll } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useIsPhone } from '../../layout/use-media-query.ts'
import { frameArea, pageArea } from './scroll-area.ts'

type RowVirtualizer = Virtualizer<HTMLElement, Element>

interface VirtualRows {
  frame: RefObject<HTMLDivElement | null>
  head: RefObject<HTMLTableSectionElement | null>
  /** An invisible element with the height of a row. */
  sizer: RefObject<HTMLDivElement | null>
  virtual: RowVirtualizer
  /** Scrolls the frame until it shows the row at this index; a page that scrolls the rows stays where it is. */
  showInFrame: (index: number) => void
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
  const isPhone = useIsPhone()
  const area = useMemo(() => (isPhone ? pageArea(() => frame.current) : frameArea), [isPhone])

  // oxlint-disable-next-line react/incompatible-library -- no memoized component receives its functions
  const virtual = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => area.of(frame.current),
    estimateSize: () => height,
    overscan: 1,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    useFlushSync: false,
    initialRect: { width: 0, height: frameHeight },
    observeElementRect: area.observeSize,
    observeElementOffset: area.observeOffset,
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
  const showInFrame = useCallback((index: number) => !isPhone && virtual.scrollToIndex(index), [virtual, isPhone])
  return { frame, head, sizer, virtual, showInFrame, page }
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

/** Scrolls, unless the offset is unchanged: that would force a layout. */
function scrollFrame(offset: number, options: Parameters<typeof elementScroll>[1], rows: RowVirtualizer): void {
  if (offset !== rows.scrollOffset) elementScroll(offset, options, rows)
}
