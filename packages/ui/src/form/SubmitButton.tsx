import { useCommonTexts } from '@portal/i18n'
import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../actions/Button.tsx'

/** Submits the form, with the text "Enregistrer" by default; busy while it is being submitted, which prevents a second submit. */
export function SubmitButton({ isBusy = false, variant = 'primary', children, ...rest }: ButtonProps) {
  const t = useCommonTexts()
  const { isSubmitting } = useFormState()
  return (
    <Button {...rest} type="submit" variant={variant} isBusy={isBusy || isSubmitting}>
      {children ?? t('saveDraft')}
    </Button>
  )
}
