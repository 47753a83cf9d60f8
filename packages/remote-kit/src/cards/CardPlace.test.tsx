import { UiProvider } from '@portal/ui'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthSession, CardState, PlacedCard } from '../contract.ts'
import { createTestPortal } from '../create-test-portal.ts'
import { PortalContext } from '../portal-context.ts'
import type { CardArrangement } from './arrange-cards.ts'
import { CardPlace } from './CardPlace.tsx'
import { holdLimit, unknownHoldLimit } from './use-placed-cards.ts'

const teacher: AuthSession = {
  ...{ accountId: 7, teacherId: 7, name: 'Amel Ben Salah', yearId: 1, departmentId: 1, isHead: false },
  ...{ cycleId: null, specialityId: null, roles: ['teacher'] },
}

type OnState = (state: CardState) => void

const listeners = new Map<string, OnState>()
const unmounted = vi.fn<(id: string) => void>()

const card = (id: string, details: Partial<PlacedCard> = {}): PlacedCard => ({
  id,
  size: 'half',
  title: { fr: `Titre ${id}`, en: id, ar: id },
  mount: (outlet, onState) => {
    outlet.append(`Card ${id}`)
    listeners.set(id, onState)
    onState('loading')
    return () => unmounted(id)
  },
  ...details,
})
const placed = [card('a', { size: 'wide' }), card('b'), card('c'), card('d')]
const settle = (id: string, state: CardState) => act(() => listeners.get(id)?.(state))
const passTime = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

function page(arrangement?: CardArrangement | null, cards = placed) {
  const portal = createTestPortal({ session: teacher, cards: (place) => (place === 'home' ? cards : []) })
  return (
    <UiProvider colorMode="light" density="comfortable">
      <PortalContext value={portal}>
        <CardPlace name="home" arrangement={arrangement} />
      </PortalContext>
    </UiProvider>
  )
}

/** The visible cards in their order. */
const shown = () =>
  screen
    .queryAllByText(/^Card/)
    .filter((element) => getComputedStyle(element).display !== 'none')
    .map((element) => element.textContent.slice(-1))
    .join('')
const skeletons = (container: HTMLElement) => container.querySelectorAll('[aria-hidden=true]').length
const place = (container: HTMLElement) => container.querySelector('[data-card-place]')

beforeEach(() => {
  vi.useFakeTimers()
  unmounted.mockClear()
})
afterEach(() => vi.useRealTimers())

/** Every order of some ids. */
function permutations(ids: readonly string[]): string[][] {
  if (ids.length < 2) return [[...ids]]
  return ids.flatMap((first) => permutations(ids.filter((id) => id !== first)).map((rest) => [first, ...rest]))
}

describe('a place for cards', () => {
  it('shows a skeleton for each card until all have settled, then those with content', () => {
    const { container } = render(page())
    expect(skeletons(container)).toBe(4)
    settle('c', 'shown')
    settle('b', 'shown')
    settle('d', 'empty')
    expect(shown()).toBe('')
    settle('a', 'shown')
    expect(shown()).toBe('abc')
    expect(skeletons(container)).toBe(0)
  })

  it('shows a wide card at its beginning as soon as it is there', () => {
    const { container } = render(page())
    settle('a', 'shown')
    expect(shown()).toBe('a')
    expect(skeletons(container)).toBe(3)
  })

  it.each(permutations(['a', 'b', 'c', 'd']).flatMap((order) => [0, 1, 2, 3, 4].map((early) => ({ order, early }))))(
    'keeps their order when they arrive as $order, $early of them in time',
    ({ order, early }) => {
      const { container, unmount } = render(page())
      for (const id of order.slice(0, early)) settle(id, 'shown')
      passTime(unknownHoldLimit)
      expect(skeletons(container)).toBe(4 - early)
      expect(place(container)?.querySelectorAll('[data-placeholder]')).toHaveLength(0)
      for (const id of order.slice(early)) {
        const before = [...(place(container)?.children ?? [])]
        settle(id, 'shown')
        expect([...(place(container)?.children ?? [])]).toEqual(before)
      }
      expect(shown()).toBe('abcd')
      unmount()
    },
  )

  it('keeps the place of a late card that has nothing to show, or fails, and says so', () => {
    render(page())
    for (const id of ['a', 'd']) settle(id, 'shown')
    passTime(unknownHoldLimit)
    settle('b', 'empty')
    expect(screen.getByText('Titre b').parentElement).toHaveTextContent('Rien à afficher pour le moment')
    settle('c', 'failed')
    expect(screen.getByText('Titre c').parentElement).toHaveTextContent('Le chargement a échoué.')
    settle('b', 'shown')
    expect(shown()).toBe('abd')
  })

  it('keeps the place of an empty card above a late one, whose skeleton it would move', () => {
    render(page())
    settle('a', 'shown')
    for (const id of ['b', 'd']) settle(id, 'empty')
    passTime(unknownHoldLimit)
    expect(screen.getByText('Titre b')).toBeVisible()
    expect(screen.queryByText('Titre d')).toBeNull()
  })

  it('keeps the height of the last visit, and cuts off a late card that is higher until it is opened', () => {
    localStorage.setItem(`choice:${teacher.accountId}:probe/cardHeights-wide`, JSON.stringify({ b: 300, c: 0 }))
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 400))
    const { container } = render(page())
    const height = (id: string) =>
      [...(place(container)?.children ?? [])].find((slot) => slot.textContent.includes(`Card ${id}`))
    // Nothing is kept for one that was empty.
    expect(skeletons(container)).toBe(3)
    passTime(unknownHoldLimit)
    expect(height('b')).toHaveStyle({ height: '300px' })
    settle('b', 'shown')
    expect(height('b')).toHaveStyle({ height: '300px' })
    act(() => screen.getByRole('button', { name: 'Tout afficher' }).click())
    expect(height('b')).not.toHaveStyle({ height: '300px' })
    expect(screen.queryByRole('button', { name: 'Tout afficher' })).toBeNull()
    expect(JSON.parse(localStorage.getItem(`choice:${teacher.accountId}:probe/cardHeights-wide`) ?? '')).toMatchObject({
      b: 400,
    })
    vi.restoreAllMocks()
  })

  it('waits longer for a card whose height is not known, because it would be cut off', () => {
    localStorage.setItem(`choice:${teacher.accountId}:probe/cardHeights-wide`, JSON.stringify({ b: 300, d: 0 }))
    render(page())
    for (const id of ['a', 'c']) settle(id, 'shown')
    passTime(holdLimit)
    expect(shown()).toBe('a')
    settle('d', 'empty')
    expect(shown()).toBe('ac')
    settle('b', 'shown')
    expect(shown()).toBe('abc')
  })

  it('opens a late card that is cut off when something in it is focused', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 900))
    render(page())
    passTime(unknownHoldLimit)
    settle('b', 'shown')
    expect(screen.getByRole('button', { name: 'Tout afficher' })).toBeVisible()
    const link = document.createElement('a')
    link.href = '#'
    screen.getByText('Card b').append(link)
    act(() => link.focus())
    expect(screen.queryByRole('button', { name: 'Tout afficher' })).toBeNull()
    vi.restoreAllMocks()
  })

  it('shows nothing until the arrangement of the person is known, then in the order of it', () => {
    const { container, rerender } = render(page(null))
    for (const { id } of placed) settle(id, 'shown')
    passTime(unknownHoldLimit)
    expect(shown()).toBe('')
    expect(place(container)).toHaveAttribute('data-placeholder')
    rerender(page({ order: ['d', 'c', 'b', 'a'], hidden: ['c'] }))
    for (const id of ['d', 'b', 'a']) settle(id, 'shown')
    expect(shown()).toBe('dba')
  })

  it('does not hide a card without a title', () => {
    const untitled = card('a', { title: undefined })
    render(page({ order: [], hidden: ['a', 'b'] }, [untitled, card('b')]))
    settle('a', 'shown')
    expect(shown()).toBe('a')
  })

  it('takes no place when every card is empty or has failed', () => {
    const { container } = render(page())
    for (const { id } of placed) settle(id, id === 'a' ? 'failed' : 'empty')
    expect(place(container)).not.toBeVisible()
    settle('b', 'shown')
    expect(shown()).toBe('b')
  })

  it('takes no place in a portal without cards', () => {
    const { container } = render(page(undefined, []))
    expect(place(container)).not.toBeVisible()
  })

  it('unmounts its cards', () => {
    render(page()).unmount()
    expect(unmounted.mock.calls).toEqual([['a'], ['b'], ['c'], ['d']])
  })
})
