import type { RemoteManifest } from './manifest.ts'

/** The places for cards, and the paths of the pages that have them. */
export const cardPlaces: Readonly<Record<string, string>> = { home: '/dashboard' }

type CardOwner = Pick<RemoteManifest, 'name' | 'cards'>

/**
 * Describes, in English for the people who release, which cards of a remote no portal can show: those of an unknown
 * place, and ids that occur twice.
 */
export function describeCardFaults(remote: CardOwner): string[] {
  const { cards = [] } = remote
  return [
    ...cards
      .filter(({ place }) => !Object.hasOwn(cardPlaces, place))
      .map(({ id, place }) => `The card ${id} is for the place ${place}, which no page has.`),
    ...cardIds(remote)
      .filter((id, at, ids) => ids.indexOf(id) < at)
      .map((id) => `The card id ${id} belongs to another card of this remote.`),
  ]
}

/** Describes, in English for the people who release, which card ids of a remote belong to other remotes. */
export function describeCardIdClashes(remote: CardOwner, live: readonly CardOwner[]): string[] {
  return [...new Set(cardIds(remote))].flatMap((id) => {
    const owner = live.find((other) => other.name !== remote.name && cardIds(other).includes(id))
    return owner ? [`The card id ${id} belongs to ${owner.name}.`] : []
  })
}

export const cardIds = ({ cards = [] }: CardOwner) => cards.map(({ id }) => id)
