import { changedByAccount, createStaff, type Account } from '@portal/api-client/accounts'
import { useNotify, useIdempotentCall } from '@portal/remote-kit'
import { Text } from '@portal/ui'
import { FormDialog, TextField, z } from '@portal/ui/form'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
import { accountRefusals } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'

const required = message('accounts.newStaff.required')

const schema = z.object({
  lastName: z.string().trim().min(1, required).max(100, required),
  firstName: z.string().trim().min(1, required).max(100, required),
  email: z.email(message('accounts.newStaff.emailWrong')),
})
type Input = z.input<typeof schema>

interface NewStaffDialogProps {
  onClose: () => void
  /** Called after `onClose`, so that the closed form does not count as unsaved work. */
  onCreated: (account: Account) => void
}

/** Creates the account of an employee who is not a teacher, and mails an invitation to choose a password. */
export function NewStaffDialog({ onClose, onCreated }: NewStaffDialogProps) {
  const t = useTexts()
  const shared = useSharedTexts()
  const notify = useNotify()
  const create = useIdempotentCall(createStaff)
  const dialog = useFormDialog({
    schema,
    defaultValues: { lastName: '', firstName: '', email: '' },
    run: create,
    invalidates: changedByAccount,
    refusals: { ...accountRefusals, 'email.taken': { field: 'email', text: 'accounts.refusal.emailTaken' } },
    onDone: (account) => {
      notify.success(t('accounts.done.created', { email: account.email }))
      onCreated(account)
    },
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('accounts.newStaff.title')} submitText={t('accounts.newStaff.create')}>
      <Text tone="muted">{t('accounts.newStaff.help')}</Text>
      <TextField<Input> name="lastName" label={t('accounts.newStaff.lastName')} maxLength={100} isRequired />
      <TextField<Input> name="firstName" label={t('accounts.newStaff.firstName')} maxLength={100} isRequired />
      <TextField<Input> name="email" type="email" label={shared('accounts.fact.email')} isRequired />
    </FormDialog>
  )
}
