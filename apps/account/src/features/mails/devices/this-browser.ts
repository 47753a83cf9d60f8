import { currentSubscription } from '@portal/remote-kit/push-subscription'
import { queryOptions } from '@tanstack/react-query'

/** The address of this browser at its push service; null when it is not subscribed. */
export const thisBrowser = () =>
  queryOptions({
    queryKey: [{ _id: 'thisBrowser' }],
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
  })
