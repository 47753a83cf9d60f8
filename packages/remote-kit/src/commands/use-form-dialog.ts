import { useZodForm, type FieldValues, type Path, type ZodForm, type ZodFormOptions } from '@portal/ui/form'
import { useUnsavedWork } from '../hooks/use-unsaved-work.ts'
import { useCommand, type CommandOptions } from './use-command.ts'

export interface FormDialogOptions<Input extends FieldValues, Values extends FieldValues, Output, Text extends string>
  extends ZodFormOptions<Input, Values>, Omit<CommandOptions<Values, Output, Text, Path<Input>>, 'form'> {
  /** Called after success too, before `onDone`. */
  onClose: () => void
  /** False for the output of a run that the person has cancelled, such as an upload: the dialog stays open. */
  isDone?: (output: Output) => boolean
}

/** The form and the command of a `FormDialog`. */
export interface FormDialogState<Input extends FieldValues, Values extends FieldValues> {
  form: ZodForm<Input, Values>
  onSubmit: (values: Values) => Promise<void>
  translateError: (text: string) => string
  onClose: () => void
}

/** `useFormDialog` of `defineCommands`. */
export function useFormDialog<Input extends FieldValues, Values extends FieldValues, Output>(
  translateError: (text: string) => string,
  {
    schema,
    required,
    defaultValues,
    values,
    onClose,
    isDone = () => true,
    ...command
  }: FormDialogOptions<Input, Values, Output, string>,
): FormDialogState<Input, Values> {
  const form = useZodForm({ schema, required, defaultValues, values })
  useUnsavedWork(form.formState.isDirty)
  const { run } = useCommand<Values, Output, Path<Input>>(translateError, {
    ...command,
    form,
    onDone: async (output, input) => {
      if (!isDone(output)) return
      onClose()
      await command.onDone?.(output, input)
    },
  })
  return { form, onSubmit: run, translateError, onClose }
}
