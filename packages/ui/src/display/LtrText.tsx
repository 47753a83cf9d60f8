import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Isolated = chakra('bdi', { base: { fontVariantNumeric: 'tabular-nums' } })

/** A code, date or mark: read from left to right in Arabic too, with figures that stand under each other. */
export function LtrText({ children }: { children: ReactNode }) {
  return <Isolated dir="ltr">{children}</Isolated>
}
