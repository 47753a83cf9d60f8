import { queryOptions } from '@tanstack/react-query'
import { listHomeDefaults, setHomeDefault as putHomeDefault } from '../generated/sdk.gen.ts'
import type { HomeDefault } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import { ifMatch } from './rest.ts'

export type { HomeDefault } from '../generated/types.gen.ts'

export const homeDefaultsQueries = {
  /** The default arrangement of every role, for the operator. */
  list: () =>
    queryOptions({
      queryKey: [{ _id: 'listHomeDefaults' }],
      queryFn: async ({ signal }) => (await listHomeDefaults({ signal })).data.defaults,
    }),
}

export const changedByHomeDefault = keysOf('listHomeDefaults', 'getHomeCards', 'getPinnedPages')

/** Sets the default of a role in the version that was seen. */
export async function setHomeDefault({
  permission,
  version,
  order,
  hidden,
  pins,
}: Omit<HomeDefault, 'cards' | 'pages'>): Promise<HomeDefault> {
  const body = { order, hidden, pins }
  return (await putHomeDefault({ path: { permission }, body, ...ifMatch(version) })).data
}
