import { defaultRangeExtractor, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { observeOffset, observeSize, scrollFrame } from './scroll-frame.ts'
import { useChangingVirtualizer } from './virtualizer.ts'

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

  const virtual = useChangingVirtualizer<HTMLDivElement, Element>({
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
