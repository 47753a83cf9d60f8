import { changedByAccount, decideSignUp, type Account, type SignUpDecision } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { useNotify, type Command, type CommandForm } from '@portal/remote-kit'
import { useCommand } from '../commands.ts'
import { useTexts } from '../texts.ts'
import { accountRefusals } from './account-refusals.ts'
import { nameOf } from './account-names.ts'

/** Shows the result of a decision about a sign-up, and that its mail was not sent where it was not. */
function useDecisionToast() {
  const notify = useNotify()
  return (text: string, isMailSent: boolean) =>
    isMailSent ? notify.success(text) : notify.info(text, { duration: 10_000 })
}

interface DecisionOptions {
  /** Shows a refusal; without it, the page shows `failure`. */
  form?: CommandForm<never>
  onDone?: () => void
  /** Shows the result in the page; by default a toast does. */
  showResult?: (text: string) => void
  /** Called with every error; returns true when the page shows it itself. */
  onError?: (error: unknown) => boolean
}

interface DecidedSignUp {
  account: Account
  decision: SignUpDecision
}

/** Accepts or refuses a sign-up, of the version that is shown. */
export function useSignUpDecision({ form, onDone, showResult, onError }: DecisionOptions = {}): Command<DecidedSignUp> {
  const t = useTexts()
  const language = useLanguage()
  const toast = useDecisionToast()
  return useCommand({
    run: ({ account: { id, version }, decision }: DecidedSignUp) => decideSignUp({ id, version, language }, decision),
    invalidates: changedByAccount,
    refusals: accountRefusals,
    form,
    onDone: ({ account, isMailSent }) => {
      const decision = account.state === 'refused' ? 'refused' : 'accepted'
      const done = `accounts.done.${decision}${isMailSent ? '' : 'WithoutMail'}` as const
      const text = t(done, { name: nameOf(account), email: account.email })
      onDone?.()
      if (showResult) showResult(text)
      else toast(text, isMailSent)
    },
    onError,
  })
}
