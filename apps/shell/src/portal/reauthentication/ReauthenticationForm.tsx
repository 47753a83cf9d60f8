import { Text } from '@portal/ui'
import { Form, FormError, PasswordField, SubmitButton, TextField, useZodForm, z } from '@portal/ui/form'
import { signInEmail } from '../../session/stored-session.ts'
import { shellTexts } from '../texts.ts'
import { reauthenticate } from './reauthentication.ts'

const schema = z.object({
  email: z.string().trim().min(1, shellTexts.message('again.emailRequired')),
  password: z.string().min(1, shellTexts.message('again.passwordRequired')),
})
type Input = z.input<typeof schema>

interface ReauthenticationFormProps {
  yearId: number
  accountId: number
  onSignedIn: () => Promise<void>
}

export function ReauthenticationForm({ yearId, accountId, onSignedIn }: ReauthenticationFormProps) {
  const t = shellTexts.useTexts()
  const translateError = shellTexts.useMessages()
  const form = useZodForm({ schema, defaultValues: { email: signInEmail.read(), password: '' } })

  return (
    <Form
      form={form}
      translateError={translateError}
      onSubmit={async (credentials) => {
        const failure = await reauthenticate(credentials, yearId, accountId)
        if (failure) form.setError('root', { message: shellTexts.message(`again.${failure}`) })
        else await onSignedIn()
      }}
    >
      <Text>{t('again.text')}</Text>
      <TextField<Input> name="email" type="email" label={t('again.email')} autoComplete="username" />
      <PasswordField<Input> name="password" label={t('again.password')} autoComplete="current-password" />
      <FormError />
      <SubmitButton>{t('again.submit')}</SubmitButton>
    </Form>
  )
}
