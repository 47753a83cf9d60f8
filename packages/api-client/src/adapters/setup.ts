import { queryOptions } from '@tanstack/react-query'
import { getSetup } from '../generated/sdk.gen.ts'

export type { SetupStep } from '../generated/types.gen.ts'

/** The steps that make an institute ready, in its current year: for the registrar and administrators. */
export const setupQuery = () =>
  queryOptions({
    queryKey: [{ _id: 'getSetup' }],
    queryFn: async ({ signal }) => (await getSetup({ signal })).data.steps,
    staleTime: 5000,
  })
