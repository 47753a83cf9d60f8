import { useId, type MouseEvent, type ReactNode } from 'react'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'
import type { ButtonProps } from './Button.tsx'
import { Pressable } from './button-style.ts'
import { Tooltip } from './Tooltip.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'isBusy' | 'disabled' | 'children'> {
  label: string
  icon: ReactNode
  /** Disables the button and explains why. It stays focusable, so that a screen reader reads the reason. */
  disabledReason?: string
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
