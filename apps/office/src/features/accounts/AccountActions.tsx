import {
  changedByAccount,
  inviteAccount,
  mailPasswordReset,
  setAccountState,
  type Account,
  type AccountState,
} from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { ConfirmCommand, useNotify, useIdempotentCall } from '@portal/remote-kit'
import { Button, CheckIcon, HStack, RowError } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { accountRefusals, nameOf } from '@portal/shared-screens/accounts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { RefusalDialog } from './RefusalDialog.tsx'

interface AccountActionsProps {
  account: Account
  lock: 'account.own' | 'account.hasRoles' | null
  /** Shows the error of a change of an outdated version. */
  onError: (error: unknown) => boolean
}

/** The decision about a sign-up, or else the invitation or the mail that resets the password, and the change of the state. */
export function AccountActions({ account, lock, onError }: AccountActionsProps) {
  const { state } = account
  if (state === 'pending' || state === 'refused')
    return lock ? null : <DecisionButtons account={account} onError={onError} />
  return (
    <HStack gap="2" flexWrap="wrap">
      {state === 'active' && lock !== 'account.hasRoles' && <ResetButton account={account} />}
      {isUnused(state) && !lock && <InviteButton account={account} />}
      {!lock && <StateButton account={account} onError={onError} />}
    </HStack>
  )
}

type ChangeProps = Pick<AccountActionsProps, 'account' | 'onError'>

function DecisionButtons({ account, onError }: ChangeProps) {
  const t = useTexts()
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null)
  const close = () => setAsked(null)
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button variant="primary" icon={<CheckIcon />} onClick={() => setAsked('accept')}>
        {t('accounts.accept')}
      </Button>
      {account.state === 'pending' && <Button onClick={() => setAsked('refuse')}>{t('accounts.refuse')}</Button>}
      {asked === 'accept' && <AcceptDialog account={account} onError={onError} onClose={close} />}
      {asked === 'refuse' && <RefusalDialog account={account} onClose={close} />}
    </HStack>
  )
}

function StateButton({ account, onError }: ChangeProps) {
  const t = useTexts()
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const name = nameOf(account)
  const isActive = account.state === 'active' || isUnused(account.state)
  const change = useCommand({
    run: (state: 'active' | 'inactive') => setAccountState({ ...account, language }, state),
    invalidates: changedByAccount,
    refusals: accountRefusals,
    doneText: (state) => t(state === 'active' ? 'accounts.done.activated' : 'accounts.done.deactivated', { name }),
    onError,
  })
  if (!isActive)
    return (
      <>
        {change.failure && <RowError>{change.failure}</RowError>}
        <Button variant="primary" isBusy={change.isPending} onClick={() => void change.run('active')}>
          {t('accounts.activate')}
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('accounts.deactivate')}</Button>
      <ConfirmCommand
        command={change}
        title={t('accounts.deactivate')}
        text={t('accounts.deactivateText', { name })}
        isOpen={isAsked}
        isDangerous
        onConfirm={() => void change.run('inactive')}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

const isUnused = (state: AccountState) => state === 'new' || state === 'invited'

function InviteButton({ account }: Pick<AccountActionsProps, 'account'>) {
  const t = useTexts()
  const invite = useIdempotentCall(inviteAccount)
  const invitation = useCommand({
    run: () => invite(account.id),
    invalidates: changedByAccount,
    refusals: accountRefusals,
    doneText: t('accounts.done.invited', { name: nameOf(account) }),
  })
  return (
    <>
      {invitation.failure && <RowError>{invitation.failure}</RowError>}
      <Button variant="primary" isBusy={invitation.isPending} onClick={() => void invitation.run()}>
        {t(account.state === 'new' ? 'accounts.invite.one' : 'accounts.invite.oneAgain')}
      </Button>
    </>
  )
}

function ResetButton({ account: { id, email } }: Pick<AccountActionsProps, 'account'>) {
  const t = useTexts()
  const notify = useNotify()
  const mail = useIdempotentCall(mailPasswordReset)
  const [isUnsent, setUnsent] = useState(false)
  const reset = useCommand({
    run: () => mail(id),
    invalidates: changedByAccount,
    refusals: accountRefusals,
    onDone: (isSent) => {
      setUnsent(!isSent)
      if (isSent) notify.success(t('accounts.done.resetMailed', { email }))
    },
  })
  const failure = reset.failure ?? (isUnsent && !reset.isPending ? t('accounts.resetNotMailed', { email }) : null)
  return (
    <>
      {failure && <RowError>{failure}</RowError>}
      <Button isBusy={reset.isPending} onClick={() => void reset.run()}>
        {t('accounts.mailReset')}
      </Button>
    </>
  )
}
