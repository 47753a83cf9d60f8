import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'

/** Labels with their values, side by side as far as the line allows. */
export const DescriptionList = chakra('dl', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1' },
})

const Pair = chakra('div', {
  base: { display: 'flex', gap: '2', '& > dt': { color: 'muted' }, '& > dd': { fontWeight: 'medium' } },
})

export function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Pair>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Pair>
  )
}
