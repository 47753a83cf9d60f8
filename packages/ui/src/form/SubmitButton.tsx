import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../actions/Button.tsx'

/** Submits the form; busy while it is being submitted, which prevents a second submit. */
export function SubmitButton({ isBusy = false, variant = 'primary', ...rest }: ButtonProps) {
  const { isSubmitting } = useFormState()
  return <Button {...rest} type="submit" variant={variant} isBusy={isBusy || isSubmitting} />
}
