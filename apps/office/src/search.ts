import { accountQueries } from '@portal/api-client/accounts'
import { firstOf, searchLists, searchOptions, type SearchedList } from '@portal/shared-screens/search'
import { paths } from './paths.ts'

const findAccounts: SearchedList['find'] = async ({ text, language, queryClient }) => {
  const query = accountQueries.list({ search: text, state: null, role: null }, language)
  return firstOf(await queryClient.fetchInfiniteQuery({ ...query, ...searchOptions })).map((account) => ({
    kind: 'person',
    id: String(account.id),
    title: `${account.lastName} ${account.firstName}`,
    detail: account.email,
    to: paths.toAccount(account.id),
  }))
}

/** The accounts that the caller administers. */
export const search = searchLists([{ find: findAccounts, readers: ['registrar', 'admin'] }])
