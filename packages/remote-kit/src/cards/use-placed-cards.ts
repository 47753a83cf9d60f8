import { useCallback, useEffect, useState } from 'react'
import type { CardState, PlacedCard } from '../contract.ts'
import { dataLimit } from './CardSignal.tsx'

/** Milliseconds until the cards that are there are shown without the others, whose heights of the last visit are kept. */
export const holdLimit = 1_000

/** The same while a late card has no known height: its place would be too high, or cut it off. */
export const unknownHoldLimit = dataLimit

/**
 * A card is in its place with its content, as a skeleton, as one that has nothing to show or has failed, or not at all.
 * `bounded` is a content that came after those below, and is not higher than the place that was kept for it.
 */
export type CardPhase = 'waiting' | 'shown' | 'bounded' | 'nothing' | 'failed' | 'absent'

/**
 * The cards of a place with their phases. Wide cards at its beginning are shown as soon as all before them have settled;
 * the others together, when all have settled or at the limit, so that those that turn out to be empty move nothing. What
 * settles later stays in its place, and so does what is empty above it: `hasPlace` tells whether a card has one so far,
 * `isKnown` whether the place has the height of the last visit.
 */
export function usePlacedCards(
  cards: readonly PlacedCard[],
  isReady: boolean,
  { hasPlace, isKnown }: Readonly<Record<'hasPlace' | 'isKnown', (card: PlacedCard) => boolean>>,
) {
  const [states, setStates] = useState<ReadonlyMap<string, CardState>>(new Map())
  const [passed, setPassed] = useState(0)
  /** The cards that had not settled when the place was opened, and the empty ones above them; null before. */
  const [late, setLate] = useState<ReadonlySet<string> | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const timers = [holdLimit, unknownHoldLimit].map((limit) => setTimeout(() => setPassed(limit), limit))
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])

  const stateOf = ({ id }: PlacedCard) => states.get(id) ?? 'loading'
  const lastLoading = cards.findLastIndex((card) => stateOf(card) === 'loading')
  const isHeld = late === null
  const isUnknown = (card: PlacedCard) => stateOf(card) === 'loading' && !isKnown(card)
  const limit = cards.some(isUnknown) ? unknownHoldLimit : holdLimit
  if (isHeld && isReady && (passed >= limit || lastLoading < 0)) {
    const kept = cards.slice(0, lastLoading + 1).filter((card) => {
      const state = stateOf(card)
      return state === 'loading' || (state !== 'shown' && hasPlace(card))
    })
    setLate(new Set(kept.map(({ id }) => id)))
  }

  const firstHeld = cards.findIndex((card) => card.size === 'half' || stateOf(card) === 'loading')

  function phaseOf(card: PlacedCard): CardPhase {
    const state = stateOf(card)
    const isBefore = isReady && (firstHeld < 0 || cards.indexOf(card) < firstHeld)
    if (state === 'loading' || (isHeld && !isBefore)) return 'waiting'
    const isLate = late?.has(card.id) === true
    if (state === 'shown') return isLate && !opened.has(card.id) ? 'bounded' : 'shown'
    if (!isLate) return 'absent'
    return state === 'failed' ? 'failed' : 'nothing'
  }

  const setState = useCallback(
    (id: string, state: CardState) => setStates((before) => new Map(before).set(id, state)),
    [],
  )
  const open = useCallback((id: string) => setOpened((before) => new Set(before).add(id)), [])
  return { phases: cards.map(phaseOf), isHeld, setState, open }
}
