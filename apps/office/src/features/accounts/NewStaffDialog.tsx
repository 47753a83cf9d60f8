import { changedByAccount, createStaff, type Account } from '@portal/api-client/accounts'
import { useNotify, useUnsavedWork, useIdempotentCall } from '@portal/remote-kit'
import { Dialog, Text } from '@portal/ui'
import { Form, FormActions, TextField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { accountRefusals } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'

const required = message('accounts.newStaff.required')

const schema = z.object({
  lastName: z.string().trim().min(1, required).max(100, required),
  firstName: z.string().trim().min(1, required).max(100, required),
  email: z.email(message('accounts.newStaff.emailWrong')),
})

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
  const form = useZodForm({ schema, defaultValues: { lastName: '', firstName: '', email: '' } })
  const creating = useCommand({
    run: create,
    invalidates: changedByAccount,
    form,
    refusals: { ...accountRefusals, 'email.taken': { field: 'email', text: 'accounts.refusal.emailTaken' } },
    onDone: (account) => {
      notify.success(t('accounts.done.created', { email: account.email }))
      onClose()
      onCreated(account)
    },
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Dialog title={t('accounts.newStaff.title')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={creating.run} translateError={useMessages()}>
        <Text tone="muted">{t('accounts.newStaff.help')}</Text>
        <TextField name="lastName" label={t('accounts.newStaff.lastName')} maxLength={100} isRequired />
        <TextField name="firstName" label={t('accounts.newStaff.firstName')} maxLength={100} isRequired />
        <TextField name="email" type="email" label={shared('accounts.fact.email')} isRequired />
        <FormActions submitText={t('accounts.newStaff.create')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
