import { Box } from '@portal/ui'
import { PasswordField, useFormContext } from '@portal/ui/form'
import { message, useTexts } from '../../texts.ts'
import { FieldPair, Section } from '../../teacher-form/Section.tsx'
import type { Profile } from './profile-schema.ts'

interface PasswordSectionProps {
  checkPassword: (password: string) => Promise<boolean>
}

export function PasswordSection({ checkPassword }: PasswordSectionProps) {
  const t = useTexts()
  const { clearErrors, getValues, setError } = useFormContext<Profile>()

  const checkCurrent = async () => {
    const password = getValues('currentPassword')
    if (!password) return
    // Saving checks the password again and reports the error.
    const isCurrent = await checkPassword(password).catch(() => true)
    if (getValues('currentPassword') !== password) return
    if (isCurrent) clearErrors('currentPassword')
    else setError('currentPassword', { message: message('profile.wrongPassword') })
  }

  return (
    <Section title={t('profile.passwords')}>
      <Box onBlur={() => void checkCurrent()}>
        <PasswordField<Profile>
          name="currentPassword"
          label={t('profile.currentPassword')}
          help={t('profile.help')}
          autoComplete="current-password"
        />
      </Box>
      <FieldPair>
        <PasswordField<Profile> name="newPassword" label={t('password.new')} autoComplete="new-password" />
        <PasswordField<Profile> name="passwordAgain" label={t('profile.passwordAgain')} autoComplete="new-password" />
      </FieldPair>
    </Section>
  )
}
