import type { FieldValues } from 'react-hook-form'
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx'
import { Form, type FormProps } from './Form.tsx'
import { FormActions, type FormActionsProps } from './FormActions.tsx'

interface FormDialogProps<Input extends FieldValues, Output extends FieldValues>
  extends
    Pick<FormProps<Input, Output>, 'form' | 'onSubmit' | 'translateError' | 'children'>,
    Pick<DialogProps, 'title' | 'size' | 'onClose' | 'finalFocus'>,
    Omit<FormActionsProps, 'onCancel'> {}

/** A dialog with a form that runs a command: its fields, its error, and the buttons that leave and submit it. */
export function FormDialog<Input extends FieldValues, Output extends FieldValues>({
  title,
  size,
  onClose,
  finalFocus,
  form,
  onSubmit,
  translateError,
  children,
  ...actions
}: FormDialogProps<Input, Output>) {
  return (
    <Dialog title={title} size={size} isOpen onClose={onClose} finalFocus={finalFocus}>
      <Form form={form} onSubmit={onSubmit} translateError={translateError} label={title}>
        {children}
        <FormActions {...actions} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
