import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../actions/Button.tsx'

/** Sends the form, and cannot be pressed twice while it is under way. */
export function SubmitButton({ isBusy = false, variant = 'primary', ...rest }: ButtonProps) {
  const { isSubmitting } = useFormState()
  return <Button {...rest} type="submit" variant={variant} isBusy={isBusy || isSubmitting} />
}
