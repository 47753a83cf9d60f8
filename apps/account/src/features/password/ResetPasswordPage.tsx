import { ApiError } from '@portal/api-client'
import { setNewPassword } from '@portal/api-client/account'
import { Link, usePortal, useParams } from '@portal/remote-kit'
import { Card, HStack, Page, TextLink } from '@portal/ui'
import { Form, FormError, PasswordField, SubmitButton, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useSignInRedirect } from '../../sign-in-redirect/use-sign-in-redirect.ts'
import { paths } from '../../paths.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { resetPasswordSchema } from './password-schemas.ts'

/** In milliseconds, as long as the toast: the sign-in page is another document, and loading it removes the toast. */
const redirectDelay = 2500

export function ResetPasswordPage() {
  const t = useTexts()
  const translateError = useMessages()
  const { notify } = usePortal()
  const { token = '' } = useParams()
  const form = useZodForm({ schema: resetPasswordSchema, defaultValues: { password: '', passwordAgain: '' } })
  const [isChanged, setChanged] = useState(false)

  useSignInRedirect(isChanged ? redirectDelay : null)

  const submit = async ({ password }: { password: string }) => {
    try {
      await setNewPassword(token, password)
      notify.success(t('reset.success'))
      setChanged(true)
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') notify.error(t('reset.tokenExpired'))
      else form.setError('root', { message: message('reset.failed') })
    }
  }

  return (
    <Page title={t('reset.title')} width="form">
      <Card>
        <Form form={form} onSubmit={submit} translateError={translateError} label={t('reset.title')}>
          <FormError />
          <PasswordField
            name="password"
            label={t('reset.password')}
            help={t('reset.help')}
            isRequired
            autoComplete="new-password"
          />
          <PasswordField name="passwordAgain" label={t('reset.passwordAgain')} isRequired autoComplete="new-password" />
          <HStack justifyContent="space-between" flexWrap="wrap" gap="4">
            <TextLink asChild>
              <Link to={paths.forgottenPassword}>{t('reset.newLink')}</Link>
            </TextLink>
            <SubmitButton isBusy={isChanged}>{t('reset.submit')}</SubmitButton>
          </HStack>
        </Form>
      </Card>
    </Page>
  )
}
