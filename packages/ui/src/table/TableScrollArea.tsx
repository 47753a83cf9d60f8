import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ScrollArea } from './table-style.ts'

interface TableScrollAreaProps {
  isDense?: boolean
  children: ReactNode
}

/** The frame of a table; it scrolls a table that is wider, such as one in a narrow part of a page. */
export function TableScrollArea({ isDense, children }: TableScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const isTooWide = useTooWide(area)
  return (
    <ScrollArea ref={area} isDense={isDense} data-too-wide={isTooWide || undefined}>
      {children}
    </ScrollArea>
  )
}

/** Whether the table in the area is wider than the area. */
function useTooWide(area: { current: HTMLElement | null }): boolean {
  const [isTooWide, setTooWide] = useState(false)
  useLayoutEffect(() => {
    const frame = area.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return undefined
    const observer = new ResizeObserver(() => setTooWide(table.offsetWidth > frame.clientWidth))
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [area])
  return isTooWide
}
