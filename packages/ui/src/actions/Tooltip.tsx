import { chakra } from '@chakra-ui/react'
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

const Anchor = chakra('span', { base: { display: 'inline-flex' } })

const Bubble = chakra('span', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    transform: 'translateX(-50%)',
    maxWidth: '20rem',
    paddingInline: '2',
    paddingBlock: '1',
    bg: 'ink',
    color: 'canvas',
    borderRadius: 'sm',
    fontSize: 'xs',
    pointerEvents: 'none',
    animation: 'appear 120ms',
  },
})

interface TooltipProps {
  text: string
  children: ReactNode
}

/** Shows a text on hover and keyboard focus. Hidden from screen readers: the control has its own accessible name. */
export function Tooltip({ text, children }: TooltipProps) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  const show = (event: SyntheticEvent<HTMLElement>) => {
    const { bottom, left, width } = event.currentTarget.getBoundingClientRect()
    setPlace({ top: bottom + 6, left: left + width / 2 })
  }
  const showForKeyboard = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) show(event)
  }
  const hide = () => setPlace(null)
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  return (
    <Anchor
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={showForKeyboard}
      onBlur={hide}
      onKeyDown={hideOnEscape}
      // The tooltip would cover a popover that the click opens.
      onClick={hide}
    >
      {children}
      {place &&
        createPortal(
          <Bubble aria-hidden style={place}>
            {text}
          </Bubble>,
          document.body,
        )}
    </Anchor>
  )
}
