import { chakra } from '@chakra-ui/react'
import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'
import { buttonStyle } from './button-style.ts'
import { Tooltip } from './Tooltip.tsx'

const Pressable = chakra('button', buttonStyle)

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
  label: string
  icon: ReactNode
  variant?: 'primary' | 'secondary' | 'danger' | 'ghost'
  size?: 'md' | 'sm'
  /** Disables the button and explains why. It stays focusable, so that a screen reader reads the reason. */
  disabledReason?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  disabledReason,
  onClick,
  ...rest
}: IconButtonProps) {
  const reasonId = useId()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip text={disabledReason ?? label}>
      <Pressable
        type="button"
        {...rest}
        variant={variant}
        size={size}
        isSquare
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={press}
      >
        {icon}
      </Pressable>
      {disabledReason && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </Tooltip>
  )
}
