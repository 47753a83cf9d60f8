import type { Account } from '@portal/api-client/accounts'
import { chakra, LtrText } from '@portal/ui'
import { useAccountFacts, type FactName } from './account-facts.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' },
    columnGap: '8',
    rowGap: { base: '0', sm: '2.5' },
    '& > dt': { color: 'muted' },
    '& > dd': { overflowWrap: 'anywhere', marginBlockEnd: { base: '3', sm: '0' } },
  },
})

/** Shown beside the facts: in the title, the badge and the card of roles. */
const shownElsewhere: ReadonlySet<FactName> = new Set(['name', 'state', 'roles'])

export function AccountFacts({ account }: { account: Account }) {
  const factsOf = useAccountFacts()
  return (
    <Facts>
      {factsOf(account)
        .filter(({ id, value }) => value && !shownElsewhere.has(id))
        .flatMap(({ id, label, value, isCode }) => [
          <dt key={`${id}-label`}>{label}</dt>,
          <dd key={id}>{isCode ? <LtrText>{value}</LtrText> : <bdi>{value}</bdi>}</dd>,
        ])}
    </Facts>
  )
}
