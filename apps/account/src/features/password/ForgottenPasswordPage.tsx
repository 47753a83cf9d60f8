import { requestResetLink } from '@portal/api-client/account'
import { useLanguage } from '@portal/i18n'
import { Card, chakra, HStack, Page, Text, TextLink } from '@portal/ui'
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { externalPaths } from '../../paths.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { forgottenPasswordSchema, type ForgottenPasswordValues } from './password-schemas.ts'

// A live region has to be in the DOM before its text changes to be announced; while empty it takes no space.
const ResultMessage = chakra('output', { base: { _empty: { marginBlockStart: '-5' } } })

export function ForgottenPasswordPage() {
  const t = useTexts()
  const language = useLanguage()
  const translateError = useMessages()
  const form = useZodForm({ schema: forgottenPasswordSchema, defaultValues: { email: '' } })
  const [isSent, setSent] = useState(false)

  const { run } = useCommand({
    run: ({ email }: { email: string }) => {
      setSent(false)
      return requestResetLink(email, language)
    },
    invalidates: [],
    form,
    refusals: { 'mail.away': 'forgot.failed' },
    failedText: 'forgot.failed',
    onDone: (outcome) => {
      if (outcome === 'sent') setSent(true)
      else form.setError('email', { message: message('forgot.unknownEmail') }, { shouldFocus: true })
    },
  })

  return (
    <Page title={t('forgot.title')} help={t('forgot.help')} width="form">
      <Card>
        <Form form={form} onSubmit={run} translateError={translateError}>
          <FormError />
          <TextField<ForgottenPasswordValues>
            name="email"
            type="email"
            label={t('teacher.email')}
            isRequired
            autoComplete="email"
          />
          <HStack justifyContent="space-between" flexWrap="wrap" gap="4">
            <TextLink href={externalPaths.signIn}>{t('forgot.backToSignIn')}</TextLink>
            <SubmitButton>{t('forgot.submit')}</SubmitButton>
          </HStack>
          <ResultMessage>
            {isSent && (
              <>
                <Text fontWeight="medium">{t('forgot.sent')}</Text>
                <Text tone="muted">{t('forgot.sentHelp')}</Text>
              </>
            )}
          </ResultMessage>
        </Form>
      </Card>
    </Page>
  )
}
