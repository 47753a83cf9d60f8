import { accountQueries } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { useClearUrlState, useSession, useUrlState } from '@portal/remote-kit'
import { Box, Grid, ShowAllButton, Stack, useDebouncedValue } from '@portal/ui'
import { FilterSearch, FilterSelect } from '@portal/ui/form'
import { CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { accountStates, roleNames } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'
import { useTexts } from '../../texts.ts'
import { InvitationBar } from './InvitationBar.tsx'
import { useAccountColumns } from './account-columns.tsx'

/** Accounts by name, e-mail or id number, by state and by role; the filters are in the URL. */
export function AccountSearch() {
  const t = useTexts()
  const shared = useSharedTexts()
  const language = useLanguage()
  const isAdmin = useSession().roles.includes('admin')
  const [search, setSearch] = useUrlState('recherche', '')
  const [stateParam, setState] = useUrlState('etat', '')
  const [roleParam, setRole] = useUrlState('role', '')
  const state = accountStates.find((name) => name === stateParam) ?? null
  const role = roleNames.find((name) => name === roleParam) ?? null
  const showAll = useClearUrlState(['recherche', 'etat', 'role'])
  const accounts = useInfiniteQuery(
    accountQueries.list({ search: useDebouncedValue(search.trim()), state, role }, language),
  )
  return (
    <Stack gap="5">
      <InvitationBar />
      <Grid templateColumns={{ base: isAdmin ? '1fr 1fr' : '1fr', md: isAdmin ? '2fr 1fr 1fr' : '2fr 1fr' }} gap="4">
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <FilterSearch label={t('accounts.search')} value={search} onChange={setSearch} />
        </Box>
        <FilterSelect
          label={shared('accounts.fact.state')}
          anyText={t('accounts.anyState')}
          options={accountStates.map((name) => ({ value: name, label: shared(`accounts.state.${name}`) }))}
          value={state ?? ''}
          onChange={setState}
        />
        {isAdmin && (
          <FilterSelect
            label={shared('accounts.fact.role')}
            anyText={t('accounts.anyRole')}
            options={roleNames.map((name) => ({ value: name, label: shared(`accounts.role.${name}`) }))}
            value={role ?? ''}
            onChange={setRole}
          />
        )}
      </Grid>
      <CursorTable
        caption={t('accounts.title')}
        query={accounts}
        columns={useAccountColumns()}
        rowKey={({ id }) => id}
        emptyText={t('accounts.noneFound')}
        emptyAction={<ShowAllButton onClear={showAll} />}
      />
    </Stack>
  )
}
