import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PlacedCard } from '../contract.ts'
import { useLastChoice } from '../hooks/use-last-choice.ts'

/** Pixels that a card keeps while it loads, before it has been seen: a heading and a few lines. */
const firstHeight = 208

/** Pixels of the place of a card that was empty the last time, and is late now: its title, or a skeleton of it. */
export const leastHeight = 72

type Heights = Readonly<Record<string, number>>

/**
 * The heights of cards: what they had when this person saw them the last time in this layout, and what they have now. The
 * browser keeps them until the sign-out, because they depend on its width and fonts.
 */
export function useCardHeights(layout: 'wide' | 'narrow') {
  const { read, write } = useLastChoice(`cardHeights-${layout}`)
  const remembered = useMemo(() => heightsIn(read()), [read])
  const [measured, setMeasured] = useState<Heights>({})

  const measure = useCallback(
    (id: string, height: number) =>
      setMeasured((before) => (before[id] === height ? before : { ...before, [id]: height })),
    [],
  )
  useEffect(() => {
    if (Object.keys(measured).length > 0) write({ ...remembered, ...measured })
  }, [measured, remembered, write])

  /** A card without a title is one that most people do not have, such as an introduction. */
  const expected = ({ id, title }: PlacedCard) => remembered[id] ?? (title ? firstHeight : 0)
  const isKnown = ({ id }: PlacedCard) => (remembered[id] ?? 0) > 0
  const isMeasured = (id: string) => (measured[id] ?? 0) > 0
  return { expected, isKnown, isMeasured, heightOf: (card: PlacedCard) => measured[card.id] ?? expected(card), measure }
}

/** The storage may have any contents. */
function heightsIn(stored: unknown): Heights {
  const entries = Object.entries(Object(stored)).filter(
    (entry): entry is [string, number] => Number.isFinite(entry[1]) && Number(entry[1]) >= 0,
  )
  return Object.fromEntries(entries)
}
