import { cardPlaces } from '@portal/release-format/card-places'
import type { RegisteredRemote } from '@portal/release-format/registry'
import { prefetchRemote } from '../remotes/prefetch.ts'

/** Prefetches the first files of the remotes with cards on the page at this path, while the page itself is loading. */
export function prefetchCards(remotes: readonly RegisteredRemote[], pathname: string): void {
  for (const remote of remotes) {
    const isHere = remote.cards?.some(({ place }) => cardPlaces[place] === pathname)
    if (isHere && !remote.disabled) prefetchRemote(remote)
  }
}
