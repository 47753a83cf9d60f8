import { accountQueries, type Account } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Text } from '@portal/ui'
import { FormDialog, TextAreaField, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { message, useMessages, useTexts } from '../../texts.ts'
import { ChangedFacts, nameOf, useSignUpDecision } from '@portal/shared-screens/accounts'
import { useOutdated } from '@portal/shared-screens/facts'
import { useMessages as useSharedMessages, useTexts as useSharedTexts } from '@portal/shared-screens/texts'

const schema = z.object({
  reason: z.string().trim().min(1, message('accounts.reasonRequired')).max(500, message('accounts.reasonTooLong')),
})
type Input = z.input<typeof schema>

interface RefusalDialogProps {
  /** As the list shows it. */
  account: Account
  onClose: () => void
}

/** Refuses a sign-up with a reason, which is kept when another user has changed the account. */
export function RefusalDialog({ account: listed, onClose }: RefusalDialogProps) {
  const t = useTexts()
  const shared = useSharedTexts()
  const language = useLanguage()
  const { data: details } = useQuery(accountQueries.details(listed.id, language))
  const { outdated, onError } = useOutdated(listed)
  const account = outdated ? (details?.account ?? listed) : listed
  const form = useZodForm({ schema, defaultValues: { reason: '' } })
  const refusal = useSignUpDecision({ form, onError, onDone: onClose })
  useUnsavedWork(form.formState.isDirty)
  return (
    <FormDialog
      title={t('accounts.refuseNamed', { name: nameOf(account) })}
      onClose={onClose}
      form={form}
      onSubmit={({ reason }) => refusal.run({ account, decision: { decision: 'refused', reason } })}
      translateError={useSharedMessages(useMessages())}
      submitText={t('accounts.refuse')}
      variant="danger"
    >
      {outdated && <ChangedFacts before={outdated} now={account} />}
      <Text tone="muted">{t('accounts.refusalHelp', { email: account.email })}</Text>
      <TextAreaField<Input> name="reason" label={shared('accounts.fact.refusalReason')} maxLength={500} isRequired />
    </FormDialog>
  )
}
