import { Link } from '@portal/remote-kit'
import { Card, Stack } from '@portal/ui'
import { useFailureText } from '../../failure-text.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { paths } from '../../paths.ts'
import { sendResetLink } from '../../store/account-actions.ts'
import { useSlices } from '../../store/slices.ts'
import { useTexts } from '../../texts.ts'
import { AccountForm } from './AccountForm.tsx'

/** The template's form for a forgotten password. */
export function ForgotPasswordPage() {
  const t = useTexts()
  const translate = useFailureText()
  const { forgetError, forgetSuccessMsg } = useSlices((slices) => slices.forgetPassword)
  return (
    <ShowcasePage title={t('menu.forgotPassword')}>
      <Card>
        <Stack gap="4">
          <AccountForm
            label={t('menu.forgotPassword')}
            fields={[{ name: 'email', label: t('account.email') }]}
            submitText={t('account.send')}
            error={forgetError}
            success={forgetSuccessMsg && translate(forgetSuccessMsg)}
            onSubmit={({ email }) => sendResetLink(email)}
          />
          <Link to={paths.login}>{t('menu.login')}</Link>
        </Stack>
      </Card>
    </ShowcasePage>
  )
}
