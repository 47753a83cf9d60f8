import { UiProvider } from '@portal/ui'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardState, PlacedCard } from '../contract.ts'
import { createTestPortal } from '../create-test-portal.ts'
import { PortalContext } from '../portal-context.ts'
import { CardPlace } from './CardPlace.tsx'
import { holdLimit } from './use-placed-cards.ts'

type OnState = (state: CardState) => void

const listeners = new Map<string, OnState>()
const unmounted = vi.fn<(id: string) => void>()

const card = (id: string): PlacedCard => ({
  id,
  size: 'half',
  mount: (outlet, onState) => {
    outlet.append(`Card ${id}`)
    listeners.set(id, onState)
    onState('loading')
    return () => unmounted(id)
  },
})
const placed = [card('a'), card('b'), card('c')]
const settle = (id: string, state: CardState) => act(() => listeners.get(id)?.(state))

function show(cards: (place: string) => readonly PlacedCard[] = (place) => (place === 'home' ? placed : [])) {
  return render(
    <UiProvider colorMode="light" density="comfortable">
      <PortalContext value={createTestPortal({ cards })}>
        <CardPlace name="home" />
      </PortalContext>
    </UiProvider>,
  )
}

/** The visible cards in their order. */
const shown = () =>
  screen
    .queryAllByText(/^Card/)
    .filter((element) => getComputedStyle(element).display !== 'none')
    .map((element) => element.textContent)
const skeletons = (container: HTMLElement) => container.querySelectorAll('[aria-hidden=true]').length

beforeEach(() => {
  vi.useFakeTimers()
  unmounted.mockClear()
})
afterEach(() => vi.useRealTimers())

describe('a place for cards', () => {
  it('shows a skeleton for each card until all have settled, then those with content', () => {
    const { container } = show()
    expect(skeletons(container)).toBe(3)
    settle('a', 'shown')
    settle('b', 'empty')
    expect(shown()).toEqual([])
    settle('c', 'shown')
    expect(shown()).toEqual(['Card a', 'Card c'])
    expect(skeletons(container)).toBe(0)
  })

  it('does not wait for a slow card, which then comes last', () => {
    const { container } = show()
    settle('b', 'shown')
    settle('c', 'shown')
    act(() => void vi.advanceTimersByTime(holdLimit))
    expect(shown()).toEqual(['Card b', 'Card c'])
    expect(skeletons(container)).toBe(1)
    settle('a', 'shown')
    expect(shown()).toEqual(['Card b', 'Card c', 'Card a'])
    expect(skeletons(container)).toBe(0)
  })

  it('takes no place when every card is empty or has failed', () => {
    const { container } = show()
    for (const { id } of placed) settle(id, id === 'a' ? 'failed' : 'empty')
    expect(container.querySelector('[aria-busy]')).not.toBeVisible()
    settle('b', 'shown')
    expect(shown()).toEqual(['Card b'])
  })

  it('takes no place in a portal without cards', () => {
    const { container } = show(() => [])
    expect(container.querySelector('[aria-busy]')).not.toBeVisible()
  })

  it('unmounts its cards', () => {
    show().unmount()
    expect(unmounted.mock.calls).toEqual([['a'], ['b'], ['c']])
  })
})
