import type { ComponentType } from 'react'

/**
 * Loads the module of each card of a remote, by the name that `remote.json` gives as `module`. Nothing else of the remote
 * is loaded for a card.
 *
 *     export const cards: RemoteCards = { due: () => import('./cards/DueCard.tsx').then((card) => card.DueCard) }
 *
 * A card that has nothing to show returns null, and then takes no place. While its queries have no data yet, it returns null
 * too: its place has a skeleton.
 */
export type RemoteCards = Readonly<Record<string, () => Promise<ComponentType>>>
