import type { TextKey, Texts } from '@portal/i18n'
import type { Refusals } from './refusals.ts'
import { useCommand, type Command, type CommandOptions } from './use-command.ts'
import type { FieldValues } from '@portal/ui/form'
import { useFormDialog, type FormDialogOptions, type FormDialogState } from './use-form-dialog.ts'
import { useDeletion, type Deletion, type DeletionOptions } from './use-deletion.ts'

/**
 * The hooks by which the pages of a remote change data. `refusals` has the texts of the server's error codes.
 *
 *     export const { useCommand, useDeletion } = defineCommands(texts, { 'loan.tooMany': 'loan.tooMany' })
 *
 *     const save = useCommand({
 *       run: (values: LoanValues) => createLoan(values),
 *       invalidates: changedByLoan,
 *       form,
 *       doneText: t('loan.saved'),
 *       onDone: onClose,
 *     })
 *     return <Form form={form} onSubmit={save.run} …>
 *
 * An error is shown once, in this order: the text of its code, the server's reason, `failedText`, a general text. After
 * an error nothing is reported as saved, but the queries are refetched, because the server may have saved.
 */
export function defineCommands<French>(texts: Texts<French>, refusals: Refusals<TextKey<French>, never> = {}) {
  type Text = TextKey<French>
  return {
    /** Runs one command at a time: shows its error or success, and refetches what it changes. */
    useCommand: <Input = void, Output = unknown, Field extends string = never>(
      options: CommandOptions<Input, Output, Text, Field>,
    ): Command<Input> =>
      useCommand<Input, Output, Field>(texts.useMessages(), {
        ...options,
        refusals: { ...refusals, ...options.refusals },
      }),
    /** The form of a `FormDialog` and the command that it runs; it closes after success. Leaving the page asks while it has input. */
    useFormDialog: <Input extends FieldValues, Values extends FieldValues, Output = unknown>(
      options: FormDialogOptions<Input, Values, Output, Text>,
    ): FormDialogState<Input, Values> =>
      useFormDialog<Input, Values, Output>(texts.useMessages(), {
        ...options,
        refusals: { ...refusals, ...options.refusals },
      }),
    /** Deletes single rows after a confirmation by `DeleteDialog`; a failure is shown at its row. */
    useDeletion: <Row extends { id: number }>(options: DeletionOptions<Text>): Deletion<Row> =>
      useDeletion<Row>(texts.useMessages(), { ...options, refusals: { ...refusals, ...options.refusals } }),
  }
}
