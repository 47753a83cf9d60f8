import { accountQueries } from '@portal/api-client/accounts'
import { studentQueries } from '@portal/api-client/people'
import type { Search, SearchEntry } from '@portal/remote-kit'
import { paths } from './paths.ts'

const maxFound = 8

/** The students and the accounts that the caller administers. */
export const search: Search = async ({ text, language, queryClient }) => {
  const [students, accounts] = await Promise.all([
    queryClient.fetchInfiniteQuery({ ...studentQueries.list({ search: text, groupId: null }), staleTime: 60_000 }),
    queryClient.fetchInfiniteQuery({
      ...accountQueries.list({ search: text, state: null, role: null }, language),
      staleTime: 60_000,
    }),
  ])
  return [
    ...firstOf(students.pages).map(({ id, firstName, lastName, idNumber }): SearchEntry => ({
      kind: 'student',
      id: String(id),
      title: `${lastName} ${firstName}`,
      detail: idNumber,
      to: paths.toStudent(id),
    })),
    ...firstOf(accounts.pages).map(({ id, firstName, lastName, email }): SearchEntry => ({
      kind: 'person',
      id: String(id),
      title: `${lastName} ${firstName}`,
      detail: email,
      to: paths.toAccount(id),
    })),
  ]
}

function firstOf<Item>([page]: { items: Item[] }[]): Item[] {
  return page?.items.slice(0, maxFound) ?? []
}
