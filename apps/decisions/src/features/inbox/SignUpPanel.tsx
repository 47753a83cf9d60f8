import { accountQueries, type Account } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { ButtonLink, Card, HStack, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { DecisionHead } from '../../decisions/DecisionHead.tsx'
import { DecisionForms, useAcceptanceForm } from '../../decisions/DecisionForms.tsx'
import { useReasonForm } from '@portal/shared-screens/decisions'
import { usePanelActions, type PanelActions } from '../../decisions/use-panel-actions.ts'
import { FactList, useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'
import {
  AccountStateBadge,
  ChangedFacts,
  nameOf,
  useAccountFacts,
  useSignUpDecision,
} from '@portal/shared-screens/accounts'
import { addresses } from '@portal/shared-screens/addresses'

interface SignUpPanelProps {
  id: number
  /** Called with the result. */
  onDecided: (text: string) => void
  actions: RefObject<PanelActions | null>
}

/** One sign-up, and its decision. */
export function SignUpPanel({ id, ...rest }: SignUpPanelProps) {
  const details = useQuery(accountQueries.details(id, useLanguage()))
  return (
    <Card>
      <QueryView query={details}>{({ account }) => <SignUpDetail account={account} {...rest} />}</QueryView>
    </Card>
  )
}

interface SignUpDetailProps extends Omit<SignUpPanelProps, 'id'> {
  account: Account
}

function SignUpDetail({ account, onDecided, actions }: SignUpDetailProps) {
  const t = useTexts()
  const factsOf = useAccountFacts()
  const panel = useRef<HTMLDivElement>(null)
  const { outdated, onError } = useOutdated(account)
  usePanelActions(actions, { panel })
  return (
    <Stack ref={panel} gap="5">
      <DecisionHead
        title={t('inbox.kind.sign-up')}
        sender={{ name: nameOf(account), department: account.department?.name ?? null }}
        badge={<AccountStateBadge state={account.state} />}
      />
      {outdated && <ChangedFacts before={outdated} now={account} />}
      <FactList facts={factsOf(account).filter(({ id }) => id !== 'state')} />
      {account.state === 'pending' ? (
        <SignUpDecision account={account} onDecided={onDecided} onError={onError} />
      ) : (
        <HStack>
          <ButtonLink asChild>
            <Link to={addresses.toAccount(account.id)}>{t('inbox.openAccount')}</Link>
          </ButtonLink>
        </HStack>
      )}
    </Stack>
  )
}

interface SignUpDecisionProps {
  account: Account
  onDecided: (text: string) => void
  onError: (error: unknown) => boolean
}

/** Accepts a sign-up, or refuses it with a reason; its owner is mailed. */
function SignUpDecision({ account, onDecided, onError }: SignUpDecisionProps) {
  const t = useTexts()
  const acceptance = useAcceptanceForm()
  const accept = useSignUpDecision({ form: acceptance, showResult: onDecided, onError })
  const { form, clearDraft } = useReasonForm(`inbox/sign-up-${account.id}`)
  const refuse = useSignUpDecision({ form, onDone: clearDraft, showResult: onDecided, onError })
  const of = { name: nameOf(account), email: account.email }
  return (
    <DecisionForms
      acceptance={{
        form: acceptance,
        command: accept,
        onAccept: () => accept.run({ account, decision: { decision: 'accepted' } }),
        consequence: t('accounts.consequence.accept', of),
      }}
      refusal={{
        form,
        command: refuse,
        onRefuse: (reason) => refuse.run({ account, decision: { decision: 'refused', reason } }),
        help: t('accounts.refusalHelp', { email: account.email }),
        consequence: t('accounts.consequence.refuse', of),
      }}
    />
  )
}
