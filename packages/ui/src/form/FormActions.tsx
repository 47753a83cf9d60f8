import { HStack } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { Button, type ButtonProps } from '../actions/Button.tsx'
import { FormError } from './FormError.tsx'
import { SubmitButton } from './SubmitButton.tsx'

export interface FormActionsProps extends Pick<ButtonProps, 'icon' | 'variant'> {
  /** "Enregistrer" by default. */
  submitText?: string
  onCancel: () => void
  /** "Annuler" by default. */
  cancelText?: string
}

/** The end of a form: its error, and the buttons that leave and submit it. */
export function FormActions({ submitText, onCancel, cancelText, ...submit }: FormActionsProps) {
  const t = useCommonTexts()
  return (
    <>
      <FormError />
      <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
        <Button onClick={onCancel}>{cancelText ?? t('cancel')}</Button>
        <SubmitButton {...submit}>{submitText}</SubmitButton>
      </HStack>
    </>
  )
}
