import type { Account, GivenRole, RoleName } from '@portal/api-client/accounts'
import { Card, Grid, Heading, HStack, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHistory } from './AccountHistory.tsx'
import { AccountRoles } from './AccountRoles.tsx'
import { AccountStateBadge, ChangedFacts, useAccountFacts, type FactName } from '@portal/shared-screens/accounts'
import { useOutdated, FactList } from '@portal/shared-screens/facts'

interface AccountDetailsProps {
  account: Account
  /** Why the user may not change the state; null when they may. */
  lock: 'account.own' | 'account.hasRoles' | null
  /** The roles that the user may give and take. */
  grantable: GivenRole[]
  /** The roles that nobody has, which the user may give too. */
  vacant: RoleName[]
}

export function AccountDetails({ account, lock, grantable, vacant }: AccountDetailsProps) {
  const t = useTexts()
  const { outdated, onError } = useOutdated(account)
  return (
    <Stack gap="6">
      {outdated && <ChangedFacts before={outdated} now={account} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="6"
        alignItems="start"
      >
        <Card>
          <Stack gap="5">
            <HStack justifyContent="space-between" flexWrap="wrap" gap="4">
              <AccountStateBadge state={account.state} />
              <AccountActions account={account} lock={lock} onError={onError} />
            </HStack>
            {lock && (
              <Text tone="muted">{t(lock === 'account.own' ? 'accounts.lock.own' : 'accounts.lock.hasRoles')}</Text>
            )}
            <AccountFacts account={account} />
          </Stack>
        </Card>
        <Stack gap="6">
          <AccountRoles account={account} grantable={grantable} vacant={vacant} onError={onError} />
          <Card>
            <Stack gap="4">
              <Heading size="md">{t('accounts.history')}</Heading>
              <AccountHistory accountId={account.id} />
            </Stack>
          </Card>
        </Stack>
      </Grid>
    </Stack>
  )
}

/** Shown beside the facts: in the title, the badge and the card of roles. */
const shownElsewhere: ReadonlySet<FactName> = new Set(['name', 'state', 'roles'])

function AccountFacts({ account }: { account: Account }) {
  const factsOf = useAccountFacts()
  return <FactList facts={factsOf(account).filter(({ id }) => !shownElsewhere.has(id))} />
}
