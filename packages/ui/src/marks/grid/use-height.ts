import { useLayoutEffect, useState, type RefObject } from 'react'

/** How high something stands, also after density, language or width change; `assumed` until it is laid out. */
export function useHeight(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [height, setHeight] = useState(assumed)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    // Asked of the observer alone, the browser lays the page out once, when it would anyway.
    const observer = new ResizeObserver(() => measured.offsetHeight > 0 && setHeight(measured.offsetHeight))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return height
}
