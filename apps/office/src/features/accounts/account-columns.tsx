import type { Account } from '@portal/api-client/accounts'
import { Badge, HStack } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { AccountStateBadge, useRoleLabel } from '@portal/shared-screens/accounts'
import { useTexts } from '@portal/shared-screens/texts'
import { AccountLink } from './AccountLink.tsx'

export function useAccountColumns(): Column<Account>[] {
  const t = useTexts()
  const labelOf = useRoleLabel()
  return [
    {
      id: 'name',
      header: t('accounts.fact.name'),
      cell: (account) => <AccountLink account={account} />,
      isStacked: true,
    },
    {
      id: 'department',
      header: t('accounts.fact.department'),
      cell: ({ department }) => <bdi>{department?.name ?? t('accounts.staff')}</bdi>,
    },
    {
      id: 'roles',
      header: t('accounts.fact.roles'),
      cell: ({ roles }) => (
        <HStack gap="1" flexWrap="wrap">
          {roles.length === 0 && '–'}
          {roles.map((role) => (
            <Badge key={labelOf(role)}>{labelOf(role)}</Badge>
          ))}
        </HStack>
      ),
    },
    { id: 'state', header: t('accounts.fact.state'), cell: ({ state }) => <AccountStateBadge state={state} /> },
  ]
}
