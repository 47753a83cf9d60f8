import { chakra, LtrText } from '@portal/ui'
import type { Fact } from './fact.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
    columnGap: '8',
    rowGap: { base: '0', sm: '2.5' },
    '& > dt': { color: 'muted' },
    '& > dd': { overflowWrap: 'anywhere', marginBlockEnd: { base: '3', sm: '0' } },
  },
})

/** The facts of a record that are known. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts
        .filter(({ value }) => value)
        .flatMap(({ id, label, value, isCode }) => [
          <dt key={`${id}-label`}>{label}</dt>,
          <dd key={id}>{isCode ? <LtrText>{value}</LtrText> : <bdi>{value}</bdi>}</dd>,
        ])}
    </Facts>
  )
}
