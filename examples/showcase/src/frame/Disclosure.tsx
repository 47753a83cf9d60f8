import { Box, Button, ChevronDownIcon, IconButton, type ButtonProps } from '@portal/ui'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

interface DisclosureProps {
  label: string
  /** Without an icon the button shows its label. */
  icon?: ReactElement
  children: ReactNode
  isWide?: boolean
}

/** A button of the top bar that opens a panel below; Escape, or moving the focus away, closes it. */
export function Disclosure({ label, icon, children, isWide = false }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    button.current?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  const trigger = {
    ref: button,
    size: 'sm',
    color: 'inherit',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setIsOpen(!isOpen),
  } as const
  return (
    <Box position={isWide ? 'static' : 'relative'} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      {icon ? <IconButton {...trigger} label={label} icon={icon} /> : <LabelledTrigger {...trigger} label={label} />}
      {isOpen && (
        <Box
          id={id}
          position="absolute"
          insetInlineEnd={icon ? '0' : undefined}
          insetInlineStart={isWide || !icon ? '0' : undefined}
          top="full"
          zIndex="popover"
          minWidth="14rem"
          maxWidth="90vw"
          padding="4"
          bg="surface"
          color="ink"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          boxShadow="floating"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setIsOpen(false)
          }}
        >
          {children}
        </Box>
      )}
    </Box>
  )
}

function LabelledTrigger({ label, ...rest }: ButtonProps & { label: string }) {
  return (
    <Button {...rest} variant="ghost">
      {label}
      <ChevronDownIcon aria-hidden />
    </Button>
  )
}
