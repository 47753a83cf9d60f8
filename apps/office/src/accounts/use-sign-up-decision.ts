import { changedByAccount, decideSignUp, type Account, type SignUpDecision } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { useNotify, type Command, type CommandForm } from '@portal/remote-kit'
import { useCommand } from '../commands.ts'
import { useTexts } from '../texts.ts'
import { accountRefusals } from './account-refusals.ts'
import { nameOf } from './account-names.ts'

/** Shows the result of a decision about a sign-up, and that its mail was not sent where it was not. */
function useDecisionToast() {
  const t = useTexts()
  const notify = useNotify()
  return ({ account, isMailSent }: { account: Account; isMailSent: boolean }) => {
    const decision = account.state === 'refused' ? 'refused' : 'accepted'
    const name = nameOf(account)
    if (isMailSent) notify.success(t(`accounts.done.${decision}`, { name }))
    else notify.info(t(`accounts.done.${decision}WithoutMail`, { name, email: account.email }), { duration: 10_000 })
  }
}

interface DecisionOptions {
  /** Shows a refusal; without it, the page shows `failure`. */
  form?: CommandForm<never>
  onDone?: () => void
  /** Called with every error; returns true when the page shows it itself. */
  onError?: (error: unknown) => boolean
}

interface DecidedSignUp {
  account: Account
  decision: SignUpDecision
}

/** Accepts or refuses a sign-up, of the version that is shown. */
export function useSignUpDecision({ form, onDone, onError }: DecisionOptions = {}): Command<DecidedSignUp> {
  const language = useLanguage()
  const toast = useDecisionToast()
  return useCommand({
    run: ({ account: { id, version }, decision }: DecidedSignUp) => decideSignUp({ id, version, language }, decision),
    invalidates: changedByAccount,
    refusals: accountRefusals,
    form,
    onDone: (done) => {
      toast(done)
      onDone?.()
    },
    onError,
  })
}
