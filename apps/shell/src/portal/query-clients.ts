import { forgetReads } from '@portal/api-client/host'
import { QueryClient, type InvalidateQueryFilters } from '@tanstack/react-query'
import { queryDefaults } from './query-defaults.ts'
import { keyOfOperation, mergeReloads, operationOf } from './share-invalidations.ts'

/** A query client for the frame and one for each version of a remote, with caches and defaults of their own. */
export interface QueryClients {
  frame: QueryClient
  /** The client of the pages and cards of one version, always the same. */
  of: (remote: string, version: string) => QueryClient
}

type Invalidate = (filters: InvalidateQueryFilters) => void

/** Another client, as an invalidation reaches it. */
interface Other {
  invalidate: Invalidate
  /** Reads again what is shown of these operations and still invalid. */
  reload: (operations: string[]) => void
}

/**
 * An invalidation reaches the other clients too, since a command changes what they show: every key of the frame, but of a
 * remote only the operation that the key names. Their data is invalid at once; what they show is read again in bounds.
 */
export function createQueryClients(): QueryClients {
  const clients = new Map<string, QueryClient>()
  const all = new Set<Other>()

  function create(share: (others: () => Other[]) => Invalidate): QueryClient {
    const { queries, mutations } = queryDefaults
    const client = new QueryClient({ defaultOptions: { queries: { ...queries }, mutations: { ...mutations } } })
    const invalidate = client.invalidateQueries.bind(client)
    const refetch = client.refetchQueries.bind(client)
    const own: Other = {
      invalidate: (filters) => void invalidate(filters),
      reload: (operations) => {
        for (const name of operations) void refetch({ queryKey: keyOfOperation(name), type: 'active', stale: true })
      },
    }
    all.add(own)
    const shareOwn = share(() => [...all].filter((each) => each !== own))
    client.invalidateQueries = (filters, options) => {
      forgetReads()
      if (filters?.queryKey && !filters.predicate) shareOwn(filters)
      return invalidate(filters, options)
    }
    return client
  }

  return {
    frame: create(shareKeys),
    of: (remote, version) => {
      const name = `${remote}@${version}`
      const client = clients.get(name) ?? create(shareOperations)
      clients.set(name, client)
      return client
    },
  }
}

function shareKeys(others: () => Other[]): Invalidate {
  return ({ queryKey }) => {
    for (const { invalidate } of others()) invalidate({ queryKey })
  }
}

function shareOperations(others: () => Other[]): Invalidate {
  const reloadLater = mergeReloads((operations) => {
    for (const { reload } of others()) reload(operations)
  })
  return ({ queryKey }) => {
    const operation = operationOf(queryKey ?? [])
    if (operation === null) return
    for (const { invalidate } of others()) invalidate({ queryKey: keyOfOperation(operation), refetchType: 'none' })
    reloadLater(operation)
  }
}
