import { chakra } from '@portal/ui'
import type { ReactNode } from 'react'

const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10',
    rowGap: '3',
    '& h2': { color: 'muted', fontSize: 'xs' },
    '& p': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
  },
})

export interface Fact {
  label: string
  value: ReactNode
}

/** The key facts of a page, side by side. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <h2>{label}</h2>
          <p>{value}</p>
        </div>
      ))}
    </Facts>
  )
}
