import { chakra } from '@portal/ui'
import { shortCount } from './short-count.ts'
import type { Waiting } from './use-waiting.ts'

/** The end of a line, which has room for the number before it is known: the label of the line does not move. */
const Slot = chakra('span', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    flexShrink: 0,
    width: '16px',
    marginInlineStart: 'auto',
    marginInlineEnd: '-2',
  },
  variants: {
    isOverIcon: {
      true: { position: 'absolute', insetBlockStart: '0.5', insetInlineStart: 'calc(50% + 2px)', width: 'auto' },
    },
  },
})

const Count = chakra('span', {
  base: {
    flexShrink: 0,
    minWidth: '18px',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'brand',
    color: 'onBrand',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '18px',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    // No text: the label of the line, which its name begins with, ends before it.
    _after: { content: 'attr(data-number)' },
  },
})

interface WaitingCountProps {
  waiting: Waiting
  /** Over the icon of a line without a label, or with one below it. */
  isOverIcon?: boolean
}

/** The number of a line of the menu, for the eye: the accessible name of the line tells it in words. */
export function WaitingCount({ waiting: { isCounted, count }, isOverIcon = false }: WaitingCountProps) {
  if (!isCounted) return null
  return (
    <Slot aria-hidden isOverIcon={isOverIcon}>
      {count > 0 && <Count dir="ltr" data-number={shortCount(count)} />}
    </Slot>
  )
}
