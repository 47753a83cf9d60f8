import { Box } from '@portal/ui'
import { useEffect, useRef, type ReactNode } from 'react'

/** Content that a form opens below itself: scrolled to when it appears, because a phone shows the form alone. */
export function Revealed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Box ref={box} scrollMarginTop="2">
      {children}
    </Box>
  )
}
