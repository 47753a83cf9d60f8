import { chakra, useMenu, VisuallyHidden } from '@portal/ui'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { BarButton } from './BarButton.tsx'

const Place = chakra('div', { base: { position: 'relative' } })

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 6px)',
    insetInlineEnd: '0',
    zIndex: 'popover',
    minWidth: '13rem',
    padding: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'floating',
    animation: 'rise 120ms ease-out',
  },
})

interface PopupProps {
  label: string
  /** The content of the button; its accessible name is the label. */
  face: ReactNode
  children: (close: () => void) => ReactNode
}

/** A top bar button that opens a panel: a menu, which ArrowDown opens as well. */
export function Popup({ label, face, children }: PopupProps) {
  const id = useId()
  const { isOpen, setOpen, close, opener, panel, place } = useMenu<HTMLDivElement>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return place.onKeyDown(event)
    event.preventDefault()
    setOpen(true)
  }

  return (
    <Place onKeyDown={onKeyDown} onBlur={place.onBlur}>
      <BarButton
        ref={opener}
        type="button"
        bg={isOpen ? 'hover' : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
        <VisuallyHidden>{label}</VisuallyHidden>
      </BarButton>
      {isOpen && (
        <Panel ref={panel} id={id} tabIndex={-1}>
          <Content close={close}>{children}</Content>
        </Panel>
      )}
    </Place>
  )
}

/** Calls the render function with `close`, which reads a ref and is to be called in event handlers only. */
function Content({ close, children }: { close: () => void; children: PopupProps['children'] }) {
  return children(close)
}
