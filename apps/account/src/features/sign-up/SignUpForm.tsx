import { createAccount, uploadPhoto } from '@portal/api-client/account'
import { positionChoices } from '@portal/api-client/reference'
import { useUnsavedWork } from '@portal/remote-kit'
import { HStack, TextLink } from '@portal/ui'
import { Form, FormError, PasswordField, SubmitButton, TextField, useZodForm } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { externalPaths } from '../../paths.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { ContactSection } from '../../teacher-form/ContactSection.tsx'
import { IdentitySection } from '../../teacher-form/IdentitySection.tsx'
import { PhotoSection } from '../../teacher-form/PhotoSection.tsx'
import { positionRefusals } from '../../teacher-form/position-refusals.ts'
import { PositionSection } from '../../teacher-form/PositionSection.tsx'
import { Section } from '../../teacher-form/Section.tsx'
import { toPersonDetails } from '../../teacher-form/teacher-schema.ts'
import { emptySignUp, requiredAtSignUp, signUpSchema, type SignUpValues } from './sign-up-schema.ts'

interface SignUpFormProps {
  onCreated: (account: { isPhotoMissing: boolean }) => void
}

export function SignUpForm({ onCreated }: SignUpFormProps) {
  const t = useTexts()
  const form = useZodForm({ schema: signUpSchema, required: requiredAtSignUp, defaultValues: emptySignUp })
  useUnsavedWork(form.formState.isDirty)

  const signUp = useCommand({
    run: createAccountWithPhoto,
    invalidates: positionChoices,
    form,
    refusals: {
      'email.taken': { field: 'email', text: 'signup.emailTaken' },
      ...positionRefusals,
      'birthdate.implausible': { field: 'birthDate', text: 'teacher.birthDateImplausible' },
      'identifier.taken': { field: 'identifier', text: 'teacher.identifierTaken' },
    },
    onDone: onCreated,
  })

  return (
    <Form form={form} onSubmit={signUp.run} translateError={useMessages()}>
      <IdentitySection />
      <PositionSection />
      <ContactSection
        email={
          <TextField<SignUpValues>
            name="email"
            type="email"
            label={t('teacher.email')}
            isRequired
            autoComplete="email"
          />
        }
      />
      <PhotoSection />
      <Section title={t('signup.account')}>
        <PasswordField<SignUpValues>
          name="password"
          label={t('password.first')}
          help={t('password.help')}
          isRequired
          autoComplete="new-password"
        />
        <PasswordField<SignUpValues>
          name="passwordAgain"
          label={t('password.again')}
          isRequired
          autoComplete="new-password"
        />
      </Section>
      <FormError />
      <HStack justifyContent="space-between" flexWrap="wrap" gap="4">
        <TextLink href={externalPaths.signIn}>{t('signup.haveAccount')}</TextLink>
        <SubmitButton>{t('signup.submit')}</SubmitButton>
      </HStack>
    </Form>
  )
}

/** The photo is uploaded under the id of the new account; a failed upload does not fail the sign-up. */
async function createAccountWithPhoto(values: SignUpValues): Promise<{ isPhotoMissing: boolean }> {
  const { email, password, photo } = values
  const id = await createAccount({ ...toPersonDetails(values), email, password })
  const isPhotoMissing =
    photo !== null &&
    (await uploadPhoto(id, photo).then(
      () => false,
      () => true,
    ))
  return { isPhotoMissing }
}
