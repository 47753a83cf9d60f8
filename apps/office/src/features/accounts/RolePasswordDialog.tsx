import { changedByAccount, giveRole, type Account, type RoleGrant } from '@portal/api-client/accounts'
import { PasswordDialog, useIdempotentCall, useNotify } from '@portal/remote-kit'
import { accountRefusals, nameOf } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'
import { useTexts } from '../../texts.ts'

interface RolePasswordDialogProps {
  account: Account
  grant: RoleGrant
  onClose: () => void
}

/** Gives a chosen role with the password of the user. */
export function RolePasswordDialog({ account, grant, onClose }: RolePasswordDialogProps) {
  const t = useTexts()
  const role = useSharedTexts()(`accounts.role.${grant.role}`)
  const name = nameOf(account)
  const notify = useNotify()
  const give = useIdempotentCall((input: RoleGrant & { password: string }, key: string) =>
    giveRole(account.id, input, key),
  )
  return (
    <PasswordDialog
      title={t('accounts.addRole')}
      text={t('accounts.passwordForRole', { role, name })}
      run={(password) => give({ ...grant, password })}
      invalidates={changedByAccount}
      refusals={{ 'role.given': t('accounts.refusal.roleGiven'), absent: t(accountRefusals.absent) }}
      failedText={t('accounts.giveFailed')}
      onDone={() => notify.success(t('accounts.done.roleGiven', { role, name }))}
      onClose={onClose}
    />
  )
}
