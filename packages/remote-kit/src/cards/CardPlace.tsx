import { Box, chakra, Grid, placeholder } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { PlacedCard } from '../contract.ts'
import { usePortal } from '../portal-context.ts'
import { CardSkeleton } from './CardSkeleton.tsx'
import { usePlacedCards } from './use-placed-cards.ts'

const Outlet = chakra('div', { base: { minWidth: '0' } })

/**
 * The cards of all remotes for this place of the page. A card with nothing to show, or one that fails, takes no place.
 * The cards are shown at once, after a second at the latest; those that come later are the last ones.
 */
export function CardPlace({ name }: { name: string }) {
  const { cards, states, isHeld, setState } = usePlacedCards(usePortal().cards, name)
  const isShown = (card: PlacedCard) => !isHeld && states.get(card.id) === 'shown'
  const isLoading = (card: PlacedCard) => isHeld || (states.get(card.id) ?? 'loading') === 'loading'
  const isBusy = cards.some(isLoading)
  const shown = cards.filter(isShown).length
  return (
    <Grid
      data-card-place={name}
      aria-busy={isBusy}
      gap="4"
      templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
      display={isBusy || shown > 0 ? 'grid' : 'none'}
      {...(isHeld && placeholder)}
    >
      {cards.map((card) => (
        <Slot key={card.id} card={card} isShown={isShown(card)} onState={setState} />
      ))}
      {cards.filter(isLoading).map(({ id, size }) => (
        // Others than the skeletons of before, which would count as moved.
        <Box key={`${id} ${isHeld} ${shown}`} gridColumn={columnsOf[size]}>
          <CardSkeleton />
        </Box>
      ))}
    </Grid>
  )
}

const columnsOf = { half: undefined, wide: '1 / -1' } as const

interface SlotProps {
  card: PlacedCard
  isShown: boolean
  onState: ReturnType<typeof usePlacedCards>['setState']
}

/** The element into which the portal mounts a card. */
function Slot({ card, isShown, onState }: SlotProps) {
  const outlet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outlet.current) return undefined
    return card.mount(outlet.current, (state) => onState(card.id, state))
  }, [card, onState])
  return <Outlet ref={outlet} gridColumn={columnsOf[card.size]} display={isShown ? undefined : 'none'} />
}
