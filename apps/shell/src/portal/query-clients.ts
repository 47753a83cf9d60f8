import { forgetReads } from '@portal/api-client/host'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryDefaults } from './query-defaults.ts'

/** A query client for the frame and one for each version of a remote, with caches and defaults of their own. */
export interface QueryClients {
  frame: QueryClient
  /** The client of the pages and cards of one version, always the same. */
  of: (remote: string, version: string) => QueryClient
}

/** The keys that one client invalidates are invalid in all of them: a command changes what other remotes show. */
export function createQueryClients(): QueryClients {
  const clients = new Map<string, QueryClient>()
  const invalidators = new Set<(queryKey: QueryKey) => void>()

  function create(): QueryClient {
    const { queries, mutations } = queryDefaults
    const client = new QueryClient({ defaultOptions: { queries: { ...queries }, mutations: { ...mutations } } })
    const invalidate = client.invalidateQueries.bind(client)
    const invalidateOwn = (queryKey: QueryKey) => void invalidate({ queryKey })
    invalidators.add(invalidateOwn)
    client.invalidateQueries = (filters, options) => {
      forgetReads()
      const { queryKey, predicate } = filters ?? {}
      if (queryKey && !predicate) {
        const key: QueryKey = JSON.parse(JSON.stringify(queryKey))
        for (const each of invalidators) if (each !== invalidateOwn) each(key)
      }
      return invalidate(filters, options)
    }
    return client
  }

  return {
    frame: create(),
    of: (remote, version) => {
      const name = `${remote}@${version}`
      const client = clients.get(name) ?? create()
      clients.set(name, client)
      return client
    },
  }
}
