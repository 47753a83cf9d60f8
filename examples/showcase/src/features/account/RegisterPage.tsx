import { Link } from '@portal/remote-kit'
import { Card, Stack } from '@portal/ui'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { paths } from '../../paths.ts'
import { register } from '../../store/account-actions.ts'
import { useSlices } from '../../store/slices.ts'
import { useTexts } from '../../texts.ts'
import { AccountForm } from './AccountForm.tsx'

/** The template's registration. */
export function RegisterPage() {
  const t = useTexts()
  const { registrationError, user } = useSlices((slices) => slices.account)
  return (
    <ShowcasePage title={t('menu.register')}>
      <Card>
        <Stack gap="4">
          <AccountForm
            label={t('menu.register')}
            fields={[
              { name: 'username', label: t('account.username') },
              { name: 'email', label: t('account.email') },
              { name: 'password', label: t('account.password') },
            ]}
            submitText={t('account.create')}
            error={registrationError}
            success={user && t('account.created', { name: user.username })}
            onSubmit={register}
          />
          <Link to={paths.login}>{t('menu.login')}</Link>
        </Stack>
      </Card>
    </ShowcasePage>
  )
}
