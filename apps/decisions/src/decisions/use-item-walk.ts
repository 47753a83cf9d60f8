import { useIsNarrow } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { ItemMove } from './heading-focus.ts'

interface ItemWalkOptions<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The key of the shown item. */
  selected: string | null
  show: (item: Item | null) => void
}

export interface ItemWalk<Item> {
  /** The last move, which takes the focus along; null after an item was chosen in the list beside it. */
  move: ItemMove | null
  next: () => void
  previous: () => void
  /** Shows the item that was chosen in the list. */
  choose: (item: Item) => void
  /** Back to the list, in a narrow window. */
  close: () => void
  /** Lets the focus follow to an item that the caller shows. */
  follow: (key: string) => void
  /**
   * After decisions: moves to the next item that is left, to the one before, or to the title of the page. Another item
   * that is shown by now stays, and so does the focus in its forms.
   */
  leave: (decided: readonly string[]) => void
}

/** Moves the focus through the items of a page, so that it is never on an item that a decision has removed. */
export function useItemWalk<Item>({ items, keyOf, selected, show }: ItemWalkOptions<Item>): ItemWalk<Item> {
  const isNarrow = useIsNarrow()
  const [move, setMove] = useState<ItemMove | null>(null)
  useEffect(() => {
    if (move?.key === null) document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }, [move])
  // A decision may be answered after the page has moved on, and a key may be pressed before the last move is rendered.
  const latest = useRef({ items, selected })
  useEffect(() => {
    latest.current = { items, selected }
  })
  const goTo = (item: Item | null) => {
    const key = item && keyOf(item)
    latest.current.selected = key
    setMove({ key })
    show(item)
  }
  const step = (by: 1 | -1) => {
    const { items: known, selected: shown } = latest.current
    const here = known.findIndex((item) => keyOf(item) === shown)
    const item = here < 0 ? known[0] : known[here + by]
    if (item) goTo(item)
  }
  return {
    move,
    next: () => step(1),
    previous: () => step(-1),
    choose: (item) => {
      if (isNarrow) return goTo(item)
      setMove(null)
      show(item)
    },
    close: () => goTo(null),
    follow: (key) => setMove({ key }),
    leave: (decided) => {
      const { items: known, selected: shown } = latest.current
      if (shown !== null && !decided.includes(shown)) {
        if (!document.activeElement?.closest('form')) setMove({ key: shown })
        return
      }
      const here = known.findIndex((item) => keyOf(item) === shown)
      const isLeft = (item: Item) => !decided.includes(keyOf(item))
      const next = known.slice(here + 1).find(isLeft) ?? known.slice(0, Math.max(here, 0)).findLast(isLeft)
      goTo(isNarrow ? null : (next ?? null))
    },
  }
}
