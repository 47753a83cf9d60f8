import { useLanguage } from '@portal/i18n'
import type { LocalizedText } from '@portal/release-format/manifest'
import { ArrowDownIcon, ArrowUpIcon, Checkbox, chakra, IconButton, VisuallyHidden } from '@portal/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { kitTexts } from '../texts.ts'
import { arrangeCards, type CardArrangement } from './arrange-cards.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'control',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    _last: { borderBlockEndWidth: '0' },
    '& > label': { display: 'flex', flex: '1', alignItems: 'center', gap: '3', minWidth: '0', cursor: 'pointer' },
  },
})

interface ArrangeCardsProps {
  /** The names of the list and of what can be arranged in it. */
  label: string
  /** In the order in which they are declared. */
  cards: readonly { id: string; title: LocalizedText }[]
  arrangement: CardArrangement
  onChange: (arrangement: { order: string[]; hidden: string[] }) => void
}

/** The cards in their order, each with buttons that move it and a box for whether it is shown. */
export function ArrangeCards({ label, cards, arrangement: { order, hidden }, onChange }: ArrangeCardsProps) {
  const t = kitTexts.useTexts()
  const language = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 } | null>(null)
  const arranged = arrangeCards(cards, order)
  // The browser takes the focus from an element that changes its place.
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.id} ${moved.by}"]`)?.focus()
  }, [moved])

  const move = (from: number, by: -1 | 1) => {
    const ids = arranged.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    ids.splice(from + by, 0, id)
    onChange({ order: ids, hidden: [...hidden] })
    setMoved({ id, by })
  }
  const toggle = (id: string, isShown: boolean) =>
    onChange({ order: [...order], hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] })
  const movedTo = arranged.findIndex(({ id }) => id === moved?.id)

  return (
    <>
      <chakra.ol ref={list} aria-label={label} listStyleType="none">
        {arranged.map(({ id, title }, at) => {
          const card = title[language]
          return (
            <Row key={id}>
              <label>
                <Checkbox
                  type="checkbox"
                  checked={!hidden.includes(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
                {card}
              </label>
              <IconButton
                icon={<ArrowUpIcon />}
                label={t('card.up', { card })}
                disabledReason={at === 0 ? t('card.first') : undefined}
                data-move={`${id} -1`}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={<ArrowDownIcon />}
                label={t('card.down', { card })}
                disabledReason={at === arranged.length - 1 ? t('card.last') : undefined}
                data-move={`${id} 1`}
                onClick={() => move(at, 1)}
              />
            </Row>
          )
        })}
      </chakra.ol>
      <VisuallyHidden as="output">
        {movedTo >= 0 &&
          t('card.place', {
            card: arranged[movedTo]?.title[language] ?? '',
            place: movedTo + 1,
            total: arranged.length,
          })}
      </VisuallyHidden>
    </>
  )
}
