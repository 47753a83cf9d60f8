import { chakra } from '@chakra-ui/react'
import { useEffectEvent, useId, useLayoutEffect, type ReactNode } from 'react'
import { useMenu } from '../actions/use-menu.ts'
import { EllipsisIcon } from '../icons.ts'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'

const Place = chakra('div', {
  base: { position: 'absolute', insetBlockEnd: '1', insetInlineEnd: '1', _print: { display: 'none' } },
})

const Opener = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: 'sm',
    cursor: 'pointer',
    _icon: { width: '1rem', height: '1rem' },
    _hover: { bg: 'surface' },
    _expanded: { bg: 'surface' },
  },
})

// Fixed, so that the area in which the table scrolls does not cut it off.
const Panel = chakra('ul', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    minWidth: '12rem',
    padding: '1',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'floating',
    fontSize: 'sm',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.25rem',
      paddingInline: '2',
      borderRadius: 'sm',
      _hover: { bg: 'hover' },
    },
    '& svg': { width: '1rem', height: '1rem', color: 'muted' },
  },
})

/** Pixels between the menu and its button, and the edges of the window. */
const gap = 4

interface CardMenuProps {
  label: string
  /** List items with a link each. */
  children: ReactNode
}

/** A button in the corner of a session's card that opens a menu of links. Scrolling or resizing closes it as well. */
export function CardMenu({ label, children }: CardMenuProps) {
  const id = useId()
  const { isOpen, setOpen, close, opener, panel, place } = useMenu<HTMLUListElement>()
  const closeMoved = useEffectEvent(close)

  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !opener.current) return undefined
    const { left, top } = opener.current.getBoundingClientRect()
    placeBelow(panel.current, opener.current.getBoundingClientRect())
    panel.current.querySelector('a')?.focus()
    // The event of a scroll that brought the button into view may come after its menu was opened.
    const closeWhenMoved = () => {
      const now = opener.current?.getBoundingClientRect()
      if (now?.left !== left || now.top !== top) closeMoved()
    }
    const closeWhenResized = () => closeMoved()
    addEventListener('scroll', closeWhenMoved, { capture: true, passive: true })
    addEventListener('resize', closeWhenResized)
    return () => {
      removeEventListener('scroll', closeWhenMoved, { capture: true })
      removeEventListener('resize', closeWhenResized)
    }
  }, [isOpen, opener, panel])

  return (
    <Place {...place}>
      <Opener
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisIcon aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Opener>
      {isOpen && (
        <Panel ref={panel} id={id} aria-label={label}>
          {children}
        </Panel>
      )}
    </Place>
  )
}

/** Below the button, or above it at the end of the window; within the window at its sides. */
function placeBelow(panel: HTMLElement, button: DOMRect): void {
  const { width, height } = panel.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(panel).direction === 'rtl'
  const start = isRightToLeft ? button.left : button.right - width
  const below = button.bottom + gap
  panel.style.left = `${Math.max(gap, Math.min(start, innerWidth - width - gap))}px`
  panel.style.top = `${below + height > innerHeight ? Math.max(gap, button.top - height - gap) : below}px`
}
