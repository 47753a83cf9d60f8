import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Box, Button, Card, chakra, Heading, SkeletonBar, Stack, Text } from '@portal/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CardState, PlacedCard } from '../contract.ts'
import { kitTexts } from '../texts.ts'
import { cardGap, type Place } from './place-in-columns.ts'
import type { CardPhase } from './use-placed-cards.ts'

const Item = chakra('div', { base: { position: 'relative', minWidth: '0' } })

/** Covers the lower end of a card that is higher than its place. */
const More = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlockEnd: '0',
    padding: '2',
    textAlign: 'center',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderEndRadius: 'md',
  },
})

interface CardSlotProps {
  card: PlacedCard
  phase: CardPhase
  /** Before the cards are shown. */
  isHeld: boolean
  /** Null while the card is absent. */
  place: Place | null
  /** Pixels that are kept for the card unless it is shown. */
  kept: number
  /** Pixels of its content. */
  height: number
  onState: (id: string, state: CardState) => void
  onMeasure: (id: string, height: number) => void
  onOpen: (id: string) => void
}

/** The place of one card: the element into which the portal mounts it, and what is shown instead while it is not there. */
export function CardSlot({ card, phase, isHeld, place, kept, height, onState, onMeasure, onOpen }: CardSlotProps) {
  const common = useCommonTexts()
  const outlet = useRef<HTMLDivElement>(null)
  const isShown = phase === 'shown' || phase === 'bounded'
  const isCut = phase === 'bounded' && height > kept
  useEffect(() => {
    if (!outlet.current) return undefined
    return card.mount(outlet.current, (state) => onState(card.id, state))
  }, [card, onState])
  useLayoutEffect(() => {
    const element = outlet.current
    if (phase === 'absent') onMeasure(card.id, 0)
    if (!element || !isShown) return undefined
    const measure = () => onMeasure(card.id, Math.ceil(element.getBoundingClientRect().height))
    measure()
    // Before the browser paints, so that the cards below are never seen over this one.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [card.id, phase, isShown, onMeasure])
  const isBounded = phase !== 'shown' && phase !== 'absent'
  return (
    <Item
      display={phase === 'absent' ? 'none' : undefined}
      // Nothing behind the button can be scrolled to.
      overflow={isCut ? 'clip' : undefined}
      // A browser counts no hidden element as moved.
      visibility={phase === 'waiting' ? 'hidden' : undefined}
      style={{ ...(isBounded && { height: kept }), ...(place && styleOf(place)) }}
    >
      {/* A focused element must not be cut off. */}
      <div ref={outlet} hidden={!isShown} onFocus={isCut ? () => onOpen(card.id) : undefined} />
      {/* Another element wherever it is, because a browser would count the same one as moved. */}
      {phase === 'waiting' && <CardSkeleton key={`${isHeld} ${place?.top}`} height={kept} />}
      {(phase === 'nothing' || phase === 'failed') && <QuietCard card={card} phase={phase} height={kept} />}
      {isCut && (
        <More>
          <Button size="sm" variant="ghost" onClick={() => onOpen(card.id)}>
            {common('showAll')}
          </Button>
        </More>
      )}
    </Item>
  )
}

function styleOf({ column, top }: Place) {
  const half = `calc(50% - ${cardGap / 2}px)`
  return {
    position: 'absolute',
    insetBlockStart: top,
    insetInlineStart: column === 2 ? `calc(50% + ${cardGap / 2}px)` : 0,
    width: column === 'both' ? '100%' : half,
  } as const
}

/** Keeps the place of a card that has nothing to show, or that has failed, after those below it were shown. */
function QuietCard({ card: { title }, phase, height }: { card: PlacedCard; phase: CardPhase; height: number }) {
  const t = kitTexts.useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  if (!title) return null
  return (
    <Card as="div" overflow="hidden" bg="transparent" style={{ height }}>
      <Heading as="p" size="sm">
        {title[language]}
      </Heading>
      <Text tone="muted" size="sm">
        {phase === 'failed' ? common('loadFailed') : t('card.nothing')}
      </Text>
    </Card>
  )
}

/** The outline of a card that is loading, of this height in pixels. */
function CardSkeleton({ height }: { height: number }) {
  return (
    <Card as="div" aria-hidden overflow="hidden" visibility="visible" style={{ height }}>
      <Stack gap="4">
        <Box width="40%">
          <SkeletonBar />
        </Box>
        <SkeletonBar />
        <Box width="70%">
          <SkeletonBar />
        </Box>
      </Stack>
    </Card>
  )
}
