import { Link, useNavigate } from '@portal/remote-kit'
import { Button, Card, HStack, Stack, Text } from '@portal/ui'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { paths } from '../../paths.ts'
import { login, loginBySocialToken } from '../../store/account-actions.ts'
import { demoAccount } from '../../store/demo-account.ts'
import { useSlices } from '../../store/slices.ts'
import { useTexts } from '../../texts.ts'
import { AccountForm } from './AccountForm.tsx'

/** Any token is accepted; the template asks only for one. */
const socialToken = 'token-of-a-social-network'

/** The template's sign-in, by password or by a social network. */
export function LoginPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { error, loading } = useSlices((slices) => slices.login)
  const enter = async (result: Promise<boolean>) => {
    if (await result) void navigate(paths.dashboard)
  }
  return (
    <ShowcasePage title={t('menu.login')}>
      <Card>
        <Stack gap="4">
          <Text tone="muted">{t('account.hint', demoAccount)}</Text>
          <AccountForm
            label={t('menu.login')}
            fields={[
              { name: 'email', label: t('account.email') },
              { name: 'password', label: t('account.password') },
            ]}
            submitText={t('account.signIn')}
            error={error}
            onSubmit={(values) => enter(login(values))}
          />
          <Button isBusy={loading} onClick={() => void enter(loginBySocialToken(socialToken))}>
            {t('account.social')}
          </Button>
          <HStack gap="4">
            <Link to={paths.register}>{t('menu.register')}</Link>
            <Link to={paths.forgotPassword}>{t('menu.forgotPassword')}</Link>
          </HStack>
        </Stack>
      </Card>
    </ShowcasePage>
  )
}
