import { serverReason } from '@portal/api-client'
import { useCommonTexts } from '@portal/i18n'
import { useNotify, useUnsavedWork } from '@portal/remote-kit'
import { HStack, TextLink } from '@portal/ui'
import { Form, PasswordField, SubmitButton, TextField, useZodForm } from '@portal/ui/form'
import { externalPaths } from '../../paths.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { ContactSection } from '../../teacher-form/ContactSection.tsx'
import { IdentitySection } from '../../teacher-form/IdentitySection.tsx'
import { PhotoSection } from '../../teacher-form/PhotoSection.tsx'
import { PositionSection } from '../../teacher-form/PositionSection.tsx'
import { fieldErrorOf } from '../../teacher-form/field-errors.ts'
import { Section } from '../../teacher-form/Section.tsx'
import { emptySignUp, firstFailedCheck, signUpSchema, type SignUpValues } from './sign-up-schema.ts'
import { signUp } from './sign-up.ts'

interface SignUpFormProps {
  onCreated: (account: { isPhotoMissing: boolean }) => void
}

export function SignUpForm({ onCreated }: SignUpFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const form = useZodForm({ schema: signUpSchema, defaultValues: emptySignUp })
  useUnsavedWork(form.formState.isDirty)

  const submit = async (values: SignUpValues) => {
    const missing = firstFailedCheck(values)
    if (missing) {
      notify.error(t(missing.text))
      // The toast disappears; the field stays marked.
      form.setError(missing.field, { message: message(values[missing.field] ? missing.text : 'teacher.required') })
      form.setFocus(missing.field)
      return
    }
    try {
      onCreated(await signUp(values))
    } catch (error) {
      const refusal = fieldErrorOf(error)
      if (refusal?.field === 'email' || refusal?.field === 'identifier')
        form.setError(refusal.field, { message: refusal.text }, { shouldFocus: true })
      else notify.error(serverReason(error) ?? common('insertError'))
    }
  }

  return (
    <Form form={form} onSubmit={submit} translateError={useMessages()}>
      <IdentitySection />
      <PositionSection />
      <ContactSection
        email={<TextField name="email" type="email" label={t('teacher.email')} isRequired autoComplete="email" />}
      />
      <PhotoSection />
      <Section title={t('signup.account')}>
        <PasswordField
          name="password"
          label={t('signup.password')}
          help={t('signup.passwordHelp')}
          isRequired
          autoComplete="new-password"
        />
        <PasswordField name="passwordAgain" label={t('signup.passwordAgain')} isRequired autoComplete="new-password" />
      </Section>
      <HStack justifyContent="space-between" flexWrap="wrap" gap="4">
        <TextLink href={externalPaths.signIn}>{t('signup.haveAccount')}</TextLink>
        <SubmitButton>{t('signup.submit')}</SubmitButton>
      </HStack>
    </Form>
  )
}
