import { Card, LtrText, Stack, Text } from '@portal/ui'
import { useFailureText } from '../../failure-text.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { editProfile } from '../../store/account-actions.ts'
import { useSlices } from '../../store/slices.ts'
import { useTexts } from '../../texts.ts'
import { AccountForm } from './AccountForm.tsx'

/** The profile of the template's user, whose name can be changed. */
export function ProfilePage() {
  const t = useTexts()
  const translate = useFailureText()
  const user = useSlices((slices) => slices.user)
  const { error, success } = useSlices((slices) => slices.profile)
  return (
    <ShowcasePage title={t('menu.profile')}>
      <Card maxWidth="40rem">
        <Stack gap="4">
          <Text>
            <LtrText>{user?.email}</LtrText>
          </Text>
          <Text>{t('account.role', { role: t('account.admin') })}</Text>
          <AccountForm
            label={t('menu.profile')}
            fields={[{ name: 'username', label: t('account.username') }]}
            values={{ username: user?.username }}
            submitText={t('account.save')}
            error={error}
            success={success && translate(success)}
            onSubmit={({ username }) => editProfile(username)}
          />
        </Stack>
      </Card>
    </ShowcasePage>
  )
}
