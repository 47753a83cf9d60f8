import type { CardSize } from '@portal/release-format/manifest'

/** Pixels between cards, in both directions. */
export const cardGap = 16

/** Beside each other; a wide card has both. */
export type Column = 1 | 2 | 'both'

export interface Place {
  column: Column
  /** Pixels from the upper edge of the place. */
  top: number
  height: number
}

interface Item {
  id: string
  size: CardSize
  height: number
}

/**
 * The places of cards in two columns: each, in its order, below the shorter one, so that no hole is beside a tall card. A
 * card of `fixed` stays in its column, whatever its height is now. One that nothing stands beside is as wide as both.
 */
export function placeInColumns(items: readonly Item[], fixed: ReadonlyMap<string, Column> = new Map()): Place[] {
  const ends = { 1: 0, 2: 0 }
  return items.map(({ id, size, height }, at) => {
    const isAlone = items[at - 1]?.size !== 'half' && items[at + 1]?.size !== 'half'
    const shorter = ends[2] < ends[1] ? 2 : 1
    const column = fixed.get(id) ?? (size === 'wide' || isAlone ? 'both' : shorter)
    const top = column === 'both' ? Math.max(ends[1], ends[2]) : ends[column]
    const end = top + height + cardGap
    if (column !== 2) ends[1] = end
    if (column !== 1) ends[2] = end
    return { column, top, height }
  })
}
