import { useCommonTexts } from '@portal/i18n'
import { Text } from '@portal/ui'
import { FormDialog, PasswordField, z } from '@portal/ui/form'
import type { QueryKey } from '@tanstack/react-query'
import { kitTexts } from '../texts.ts'
import { useFormDialog } from './use-form-dialog.ts'

const schema = z.object({ password: z.string().min(1, kitTexts.message('password.required')) })
type Input = z.input<typeof schema>

interface PasswordDialogProps<Output> {
  title: string
  /** The access that the password gives. */
  text: string
  run: (password: string) => Promise<Output>
  invalidates: readonly QueryKey[]
  /** Texts of error codes, besides those of the password. */
  refusals?: Readonly<Record<string, string>>
  /** The text of an error without a reason of the server. */
  failedText: string
  onDone?: (output: Output) => void
  onClose: () => void
}

/**
 * Asks for the password of the account before a command that gives access for longer than the session lasts. Stays open
 * with the error of a refused command, a wrong password at its field.
 */
export function PasswordDialog<Output>({ title, text, run, refusals, ...command }: PasswordDialogProps<Output>) {
  const t = kitTexts.useTexts()
  const common = useCommonTexts()
  const dialog = useFormDialog(kitTexts.useMessages(), {
    ...command,
    schema,
    defaultValues: { password: '' },
    run: ({ password }: z.infer<typeof schema>) => run(password),
    refusals: {
      'password.missing': { field: 'password', text: t('password.required') },
      'password.wrong': { field: 'password', text: t('password.wrong') },
      tooMany: { field: 'password', text: t('password.tooMany') },
      ...refusals,
    },
  })
  return (
    <FormDialog {...dialog} title={title} submitText={common('confirm')}>
      <Text>{text}</Text>
      <PasswordField<Input> name="password" label={t('password.label')} autoComplete="current-password" isRequired />
    </FormDialog>
  )
}
