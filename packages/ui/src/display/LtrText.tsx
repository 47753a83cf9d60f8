import type { CSSProperties, ReactNode } from 'react'

// In a style of its own: tables hold thousands of these.
const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums' }

/** A code, date or mark: read from left to right in Arabic too, with figures that stand under each other. */
export function LtrText({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" style={figures}>
      {children}
    </bdi>
  )
}
