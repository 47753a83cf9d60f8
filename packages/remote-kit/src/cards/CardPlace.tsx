import { Box, placeholder, useIsNarrow } from '@portal/ui'
import { useMemo, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { arrangeCards, type CardArrangement } from './arrange-cards.ts'
import { CardSlot } from './CardSlot.tsx'
import { type Column, placeInColumns } from './place-in-columns.ts'
import { leastHeight, useCardHeights } from './use-card-heights.ts'
import { usePlacedCards } from './use-placed-cards.ts'

interface CardPlaceProps {
  name: string
  /** How the person arranges the cards: by default as they are declared; null while that is not known. */
  arrangement?: CardArrangement | null
}

const asDeclared: CardArrangement = { order: [], hidden: [] }

/**
 * The cards of all remotes for this place of the page, in one order on every line and machine. A card with nothing to show,
 * or one that fails, takes no place; one that comes later than the others is shown in the place that was kept for it.
 */
export function CardPlace({ name, arrangement = asDeclared }: CardPlaceProps) {
  const { cards: offered } = usePortal()
  const isNarrow = useIsNarrow()
  const cards = useMemo(() => {
    const declared = offered?.(name) ?? []
    const { order, hidden } = arrangement ?? asDeclared
    return arrangeCards(declared, order).filter(({ id, title }) => !title || !hidden.includes(id))
  }, [offered, name, arrangement])
  const { expected, isKnown, isMeasured, heightOf, measure } = useCardHeights(isNarrow ? 'narrow' : 'wide')
  const { phases, isHeld, setState, open } = usePlacedCards(cards, arrangement !== null, {
    hasPlace: (card) => expected(card) > 0,
    isKnown,
  })

  const slots = cards.flatMap((card, at) => {
    const phase = phases[at] ?? 'absent'
    const kept = isHeld ? expected(card) : Math.max(expected(card), leastHeight)
    const isEmpty = phase === 'absent' || (phase === 'waiting' && kept === 0)
    const height = isEmpty ? 0 : phase === 'shown' ? heightOf(card) : kept
    const size = isNarrow ? ('wide' as const) : card.size
    return { id: card.id, size, card, phase: isEmpty ? ('absent' as const) : phase, kept, height }
  })
  const visible = slots.filter(({ phase }) => phase !== 'absent')
  const [columns, setColumns] = useState<ReadonlyMap<string, Column> | undefined>()
  const places = placeInColumns(visible, isNarrow ? undefined : columns)
  const isSettled = !isHeld && visible.every(({ id, phase }) => phase !== 'shown' || isMeasured(id))
  // Cards stay in their column from here on.
  if (isSettled && !isNarrow && !columns)
    setColumns(new Map(visible.map(({ id }, at) => [id, places[at]?.column ?? 1])))
  const isBusy = isHeld || phases.includes('waiting')
  const end = Math.max(0, ...places.map(({ top, height }) => top + height))
  return (
    <Box
      data-card-place={name}
      aria-busy={isBusy}
      position="relative"
      display={visible.length === 0 && !isBusy ? 'none' : undefined}
      style={{ height: end }}
      {...(isHeld && placeholder)}
    >
      {slots.map(({ card, phase, kept }) => (
        <CardSlot
          key={card.id}
          card={card}
          phase={phase}
          isHeld={isHeld}
          place={places[visible.findIndex(({ id }) => id === card.id)] ?? null}
          kept={kept}
          height={heightOf(card)}
          onState={setState}
          onMeasure={measure}
          onOpen={open}
        />
      ))}
    </Box>
  )
}
