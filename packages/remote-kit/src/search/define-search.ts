import type { Search } from '../contract.ts'

/** The `search` that a remote exports; its module is loaded by the first call. */
export function defineSearch(load: () => Promise<{ search: Search }>): Search {
  return async (request) => (await load()).search(request)
}
