import type { Account } from '@portal/api-client/accounts'
import { FactList } from '@portal/shared-screens/facts'
import { useAccountFacts, type FactName } from '@portal/shared-screens/accounts'

/** Shown beside the facts: in the title, the badge and the card of roles. */
const shownElsewhere: ReadonlySet<FactName> = new Set(['name', 'state', 'roles'])

export function AccountFacts({ account }: { account: Account }) {
  const factsOf = useAccountFacts()
  return <FactList facts={factsOf(account).filter(({ id }) => !shownElsewhere.has(id))} />
}
