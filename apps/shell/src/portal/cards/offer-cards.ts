import type { PlacedCard } from '@portal/remote-kit'
import { mountCard, type CardRemote } from './mount-card.ts'

/** Returns a function for the cards of a place, in the order that their remotes declare; none of disabled remotes. */
export function offerCards(remotes: readonly CardRemote[]): (place: string) => readonly PlacedCard[] {
  const declared = remotes
    .filter(({ remote }) => !remote.disabled)
    .flatMap((owner) => (owner.remote.cards ?? []).map((card) => ({ owner, card })))
    .toSorted((one, other) => one.card.order - other.card.order)
  return (place) =>
    declared
      .filter(({ card }) => card.place === place)
      .map(({ owner, card }) =>
        Object.freeze({
          id: card.id,
          size: card.size,
          ...(card.title && { title: Object.freeze({ ...card.title }) }),
          mount: (outlet: HTMLElement, onState: Parameters<PlacedCard['mount']>[1]) =>
            mountCard(owner, card, outlet, onState),
        }),
      )
}
