import type { CommandOptions } from '@portal/remote-kit'
import { useCommonTexts } from '@portal/i18n'
import { FormDialog, TextAreaField, z } from '@portal/ui/form'
import { useFormDialog } from '../commands.ts'
import { message, useTexts } from '../texts.ts'

/** Characters, as the server accepts. */
const maxReason = 500

const optional = z.object({ reason: z.string().trim().max(maxReason, message('owed.reasonTooLong')) })
const required = optional.extend({ reason: optional.shape.reason.min(1, message('owed.reasonRequired')) })
type Input = z.input<typeof required>

interface ReasonDialogProps extends Pick<CommandOptions<string, unknown, never, never>, 'run' | 'invalidates'> {
  title: string
  help: string
  isRequired?: boolean
  /** The toast after success. */
  doneText: string
  onClose: () => void
}

/** Runs a command with a reason. */
export function ReasonDialog({ title, help, isRequired = false, run, ...command }: ReasonDialogProps) {
  const t = useTexts()
  const dialog = useFormDialog({
    schema: isRequired ? required : optional,
    defaultValues: { reason: '' },
    run: ({ reason }: z.output<typeof required>) => run(reason),
    ...command,
  })
  return (
    <FormDialog {...dialog} title={title} submitText={useCommonTexts()('confirm')}>
      <TextAreaField<Input>
        name="reason"
        label={t('owed.reason')}
        help={help}
        maxLength={maxReason}
        isRequired={isRequired}
      />
    </FormDialog>
  )
}
