import { useLayoutEffect, useState, type RefObject } from 'react'

/** How high something stands, also after density, language or width change; `fallback` where nothing is laid out. */
export function useHeight(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [height, setHeight] = useState(fallback)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => measured.offsetHeight > 0 && setHeight(measured.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return height
}
