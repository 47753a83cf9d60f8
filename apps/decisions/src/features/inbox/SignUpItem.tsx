import type { Account } from '@portal/api-client/accounts'
import { formatDateTime } from '@portal/i18n'
import { DecisionItem } from '../../decisions/DecisionItem.tsx'
import { useTexts } from '../../texts.ts'
import { nameOf } from '@portal/shared-screens/accounts'

interface SignUpItemProps {
  account: Account
  isSelected: boolean
  onSelect: () => void
}

/** The name, time and department of a sign-up. */
export function SignUpItem({ account, ...place }: SignUpItemProps) {
  const t = useTexts()
  return (
    <DecisionItem
      teacher={nameOf(account)}
      mark={<span>{t('inbox.kind.sign-up')}</span>}
      summary={
        <>
          {formatDateTime(account.createdAt)}
          {account.department && (
            <>
              {' · '}
              <bdi>{account.department.name}</bdi>
            </>
          )}
        </>
      }
      {...place}
    />
  )
}
