import type { Account } from '@portal/api-client/accounts'
import { nameOf, useSignUpDecision } from '@portal/shared-screens/accounts'
import { ConfirmDecision } from '@portal/shared-screens/decisions'
import { useTexts } from '../../texts.ts'

interface AcceptDialogProps {
  account: Account
  onClose: () => void
  /** Called with every error; returns true when the page shows it itself. */
  onError?: (error: unknown) => boolean
}

/** Accepts a sign-up after a confirmation, because its owner is mailed. */
export function AcceptDialog({ account, onClose, onError }: AcceptDialogProps) {
  const t = useTexts()
  const acceptance = useSignUpDecision({ onError })
  const of = { name: nameOf(account), email: account.email }
  return (
    <ConfirmDecision
      command={acceptance}
      title={t('accounts.acceptNamed', of)}
      consequence={t('accounts.consequence.accept', of)}
      isOpen
      onConfirm={() => void acceptance.run({ account, decision: { decision: 'accepted' } })}
      onClose={onClose}
    />
  )
}
