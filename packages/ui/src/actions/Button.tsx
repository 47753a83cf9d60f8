import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { Pressable } from './button-style.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'danger' | 'ghost'
  size?: 'md' | 'sm'
  /** Shows a spinner instead of the icon and ignores clicks; the button keeps the focus. */
  isBusy?: boolean
  /** Disables the button and explains why. It stays focusable, so that a screen reader reads the reason. */
  disabledReason?: string | undefined
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  isBusy = false,
  disabledReason,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isDisabled = isBusy || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Pressable
      {...rest}
      type={type}
      variant={variant}
      size={size}
      aria-busy={isBusy || undefined}
      aria-disabled={isDisabled || undefined}
      {...(disabledReason !== undefined && { title: disabledReason, 'aria-describedby': reasonId })}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {disabledReason !== undefined && (
        <VisuallyHidden id={reasonId} aria-hidden>
          {disabledReason}
        </VisuallyHidden>
      )}
    </Pressable>
  )
}
