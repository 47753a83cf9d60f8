import { useLayoutEffect, useState, type RefObject } from 'react'

/** The height of an element in pixels, observed; `assumed` until the first layout. */
export function useHeight(element: RefObject<HTMLElement | null>, assumed: number): number {
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
