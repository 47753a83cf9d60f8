import type { CSSProperties, ReactNode } from 'react'

// A plain inline style instead of a styled component: tables render thousands of these.
const tabularDigits: CSSProperties = { fontVariantNumeric: 'tabular-nums' }

/** A code, date or mark: left to right in Arabic too, with tabular digits. */
export function LtrText({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" style={tabularDigits}>
      {children}
    </bdi>
  )
}
