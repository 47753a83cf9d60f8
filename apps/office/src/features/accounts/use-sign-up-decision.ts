import { changedByAccount, decideSignUp, type Account } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { useNotify } from '@portal/remote-kit'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { accountRefusals } from './account-refusals.ts'
import { nameOf } from './account-names.ts'

/** Shows the result of a decision about a sign-up, and that its mail was not sent where it was not. */
export function useDecisionToast() {
  const t = useTexts()
  const notify = useNotify()
  return ({ account, isMailSent }: { account: Account; isMailSent: boolean }) => {
    const decision = account.state === 'refused' ? 'refused' : 'accepted'
    const name = nameOf(account)
    if (isMailSent) notify.success(t(`accounts.done.${decision}`, { name }))
    else notify.info(t(`accounts.done.${decision}WithoutMail`, { name, email: account.email }), { duration: 10_000 })
  }
}

interface AcceptanceOptions {
  /** Called with every error; returns true when the page shows it itself. */
  onError?: (error: unknown) => boolean
}

/** Accepts a sign-up, of the version that is shown. */
export function useSignUpAcceptance({ onError }: AcceptanceOptions = {}) {
  const language = useLanguage()
  const toast = useDecisionToast()
  return useCommand({
    run: ({ id, version }: Account) => decideSignUp({ id, version, language }, { decision: 'accepted' }),
    invalidates: changedByAccount,
    refusals: accountRefusals,
    onDone: toast,
    onError,
  })
}
