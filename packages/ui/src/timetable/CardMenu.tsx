import { chakra } from '@chakra-ui/react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
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

/**
 * A button in the corner of a session's card that opens a menu of links. Arrow keys move the focus; Escape, tabbing out,
 * scrolling or a click outside closes it.
 */
export function CardMenu({ label, children }: CardMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    if (!isOpen || !panel.current || !opener.current) return undefined
    const { left, top } = opener.current.getBoundingClientRect()
    placeBelow(panel.current, opener.current.getBoundingClientRect())
    panel.current.querySelector('a')?.focus()
    const close = () => setOpen(false)
    // The event of a scroll that brought the button into view may come after its menu was opened.
    const closeWhenMoved = () => {
      const place = opener.current?.getBoundingClientRect()
      if (place?.left !== left || place.top !== top) close()
    }
    addEventListener('scroll', closeWhenMoved, { capture: true, passive: true })
    addEventListener('resize', close)
    return () => {
      removeEventListener('scroll', closeWhenMoved, { capture: true })
      removeEventListener('resize', close)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
      opener.current?.focus()
    }
    const step = steps[event.key]
    if (step === undefined || !panel.current) return
    event.preventDefault()
    const links = [...panel.current.querySelectorAll('a')]
    const place = links.findIndex((link) => link === document.activeElement)
    links.at((place + step) % links.length)?.focus()
  }
  return (
    <Place
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
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

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Below the button, or above it at the end of the window; within the window at its sides. */
function placeBelow(panel: HTMLElement, button: DOMRect): void {
  const { width, height } = panel.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(panel).direction === 'rtl'
  const start = isRightToLeft ? button.left : button.right - width
  const below = button.bottom + gap
  panel.style.left = `${Math.max(gap, Math.min(start, innerWidth - width - gap))}px`
  panel.style.top = `${below + height > innerHeight ? Math.max(gap, button.top - height - gap) : below}px`
}
