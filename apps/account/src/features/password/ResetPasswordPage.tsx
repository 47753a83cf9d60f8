import { setNewPassword } from '@portal/api-client/account'
import { Link, useParams, useSearchParams } from '@portal/remote-kit'
import { Card, HStack, Page, TextLink } from '@portal/ui'
import { Form, FormError, PasswordField, SubmitButton, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useSignInRedirect } from '../../sign-in-redirect/use-sign-in-redirect.ts'
import { useCommand } from '../../commands.ts'
import { paths } from '../../paths.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { resetPasswordSchema, type ResetPasswordValues } from './password-schemas.ts'

/** In milliseconds, as long as the toast: the sign-in page is another document, and loading it removes the toast. */
const redirectDelay = 2500

/** Sets a password by a mailed link: a new one, or the first one of an invitation. */
export function ResetPasswordPage() {
  const t = useTexts()
  const translateError = useMessages()
  const { token = '' } = useParams()
  const isFirst = useSearchParams()[0].has('invitation')
  const title = t(isFirst ? 'reset.firstTitle' : 'reset.title')
  const form = useZodForm({ schema: resetPasswordSchema, defaultValues: { password: '', passwordAgain: '' } })
  const [isChanged, setChanged] = useState(false)

  useSignInRedirect(isChanged ? redirectDelay : null)

  const { run } = useCommand({
    run: ({ password }: { password: string }) => setNewPassword(token, password),
    invalidates: [],
    form,
    refusals: { refused: 'reset.tokenExpired' },
    failedText: 'reset.failed',
    doneText: t(isFirst ? 'reset.firstSuccess' : 'reset.success'),
    onDone: () => setChanged(true),
  })

  return (
    <Page title={title} width="form">
      <Card>
        <Form form={form} onSubmit={run} translateError={translateError} label={title}>
          <FormError />
          <PasswordField<ResetPasswordValues>
            name="password"
            label={t(isFirst ? 'password.first' : 'password.new')}
            help={t('password.help')}
            isRequired
            autoComplete="new-password"
          />
          <PasswordField<ResetPasswordValues>
            name="passwordAgain"
            label={t('password.again')}
            isRequired
            autoComplete="new-password"
          />
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
