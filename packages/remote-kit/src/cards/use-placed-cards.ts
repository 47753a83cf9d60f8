import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CardState, PlacedCard, PortalProps } from '../contract.ts'

/** Milliseconds until the cards that are there are shown without the others. */
export const holdLimit = 1_000

interface Progress {
  states: ReadonlyMap<string, CardState>
  /** The ids of the cards that are no longer loading, in the order in which they settled. */
  settled: readonly string[]
  /** Those that settled in time; null until the limit. */
  early: readonly string[] | null
}

/**
 * The cards of a place with their states. They are held back until all have settled, so that those that turn out to be
 * empty move nothing; after the limit the others are the last ones, in the order in which they settle.
 */
export function usePlacedCards(offered: PortalProps['cards'], place: string) {
  const placed = useMemo(() => offered?.(place) ?? [], [offered, place])
  const [progress, setProgress] = useState<Progress>({ states: new Map(), settled: [], early: null })
  const { states, settled, early } = progress
  const isHeld = early === null && settled.length < placed.length

  useEffect(() => {
    if (!isHeld) return undefined
    const timer = setTimeout(() => setProgress((before) => ({ ...before, early: before.settled })), holdLimit)
    return () => clearTimeout(timer)
  }, [isHeld])

  const setState = useCallback(
    (id: string, state: CardState) => setProgress((before) => withState(before, id, state)),
    [],
  )
  return { cards: early === null ? placed : lateLast(placed, early, settled), states, isHeld, setState }
}

function withState({ states, settled, early }: Progress, id: string, state: CardState): Progress {
  const isNew = state !== 'loading' && !settled.includes(id)
  return { states: new Map(states).set(id, state), settled: isNew ? [...settled, id] : settled, early }
}

function lateLast(placed: readonly PlacedCard[], early: readonly string[], settled: readonly string[]): PlacedCard[] {
  const rank = ({ id }: PlacedCard) => {
    if (early.includes(id)) return -1
    const at = settled.indexOf(id)
    return at < 0 ? settled.length : at
  }
  return placed.toSorted((one, other) => rank(one) - rank(other))
}
