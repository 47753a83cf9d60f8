import { type Notification, notificationQueries } from '@portal/api-client/notifications'
import type { QueryClient } from '@tanstack/react-query'
import type { StaleKeys } from './stale-keys.ts'

type Told = Pick<Notification, 'id' | 'kind'>

/**
 * Compares the newest notifications with those of its last call, and invalidates the queries of what the new and the
 * withdrawn ones tell of, each once. The first call invalidates nothing. Calls while one is running are one more.
 */
export function refreshStaleQueries(queryClient: QueryClient, staleKeys: StaleKeys): () => Promise<void> {
  let known: readonly Told[] | null = null
  let running: Promise<void> | null = null
  let isAgain = false

  async function compare(): Promise<void> {
    const newest = await queryClient.fetchQuery({ ...notificationQueries.newest(), staleTime: 0 })
    const before = known
    known = newest
    if (!before) return
    const kinds = kindsBetween(before, newest)
    if (kinds?.length === 0) return
    for (const queryKey of staleKeys.of(kinds && (await topicsOf(kinds))))
      void queryClient.invalidateQueries({ queryKey })
  }

  async function run(): Promise<void> {
    do {
      isAgain = false
      // The next call compares with the same ones.
      await compare().catch(() => undefined)
    } while (isAgain)
    running = null
  }

  return () => {
    isAgain = running !== null
    running ??= run()
    return running
  }
}

/** The kinds of what one list has and the other has not; undefined when there may be more than the lists have. */
function kindsBetween(before: readonly Told[], now: readonly Told[]): Notification['kind'][] | undefined {
  const isIn = (list: readonly Told[]) => (one: Told) => list.some(({ id }) => id === one.id)
  const isNew = now.filter((one) => !isIn(before)(one))
  if (isNew.length === now.length && now.length > 1) return undefined
  // A list that is shorter than the one before has all notifications.
  const oldest = now.length < before.length ? 0 : Math.min(...now.map(({ id }) => id))
  const withdrawn = before.filter((one) => one.id > oldest && !isIn(now)(one))
  return [...isNew, ...withdrawn].map(({ kind }) => kind)
}

/** Undefined with a kind of a newer portal. */
async function topicsOf(kinds: readonly Notification['kind'][]) {
  const { staleTopics } = await import(/* webpackChunkName: "notifications" */ '@portal/remote-kit/notifications')
  if (!kinds.every((kind) => kind in staleTopics)) return undefined
  return kinds.flatMap((kind) => staleTopics[kind])
}
