import { accountQueries, type Account } from '@portal/api-client/accounts'
import { inboxQueries, type StaffNotice } from '@portal/api-client/inbox'
import { useLanguage } from '@portal/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PagedItems } from '../../decisions/DecisionList.tsx'
import type { InboxKind } from './item-key.ts'
import { mergeOldestFirst } from './oldest-first.ts'
import type { InboxPlace } from './use-inbox-place.ts'

/** An item of the inbox: a notice of a teacher, or a sign-up. */
export type InboxItem = StaffNotice | SignUp
interface SignUp {
  kind: 'sign-up'
  id: number
  account: Account
}

const timeOf = (item: InboxItem) => (item.kind === 'sign-up' ? item.account.createdAt : item.sentAt)

/** The items of a tab: the pending ones of every kind, the oldest first, or the decided notices. */
export function useInboxList(
  { tab, kind }: Pick<InboxPlace, 'tab' | 'kind'>,
  kinds: readonly InboxKind[],
): PagedItems<InboxItem> & { isFetching: boolean } {
  const language = useLanguage()
  const noticeKind = kind === 'sign-up' ? null : kind
  // A decided sign-up is listed with the accounts.
  const hasSignUps = tab === 'pending' && (kind === 'sign-up' || (kind === null && kinds.includes('sign-up')))
  const hasNotices = tab === 'decided' || kind !== 'sign-up'
  const notices = useInfiniteQuery({
    ...inboxQueries.list({ state: tab, kind: noticeKind, language }),
    enabled: hasNotices,
  })
  const signUps = useInfiniteQuery({ ...accountQueries.signUps(language), enabled: hasSignUps })
  const lists = [...(hasNotices ? [notices] : []), ...(hasSignUps ? [signUps] : [])]
  const common = {
    isError: lists.some(({ isError }) => isError),
    isFetching: lists.some(({ isFetching }) => isFetching),
    hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
    fetchNextPage: () => Promise.all(lists.filter((list) => list.hasNextPage).map((list) => list.fetchNextPage())),
  }
  if (!hasSignUps) return { ...common, data: notices.data }
  if (!signUps.data || (hasNotices && !notices.data)) return { ...common, data: undefined }
  const accounts = signUps.data.map((account): InboxItem => ({ kind: 'sign-up', id: account.id, account }))
  const loaded = [
    { items: accounts, hasMore: signUps.hasNextPage },
    { items: (hasNotices && notices.data) || [], hasMore: hasNotices && notices.hasNextPage },
  ]
  return { ...common, data: mergeOldestFirst(loaded, timeOf) }
}
