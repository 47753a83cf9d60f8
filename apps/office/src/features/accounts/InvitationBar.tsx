import { accountQueries, changedByAccount, inviteAll, type Uninvited } from '@portal/api-client/accounts'
import { ConfirmCommand, useIdempotentCall, useNotify } from '@portal/remote-kit'
import { Button, HStack, MailIcon } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'

/** Invites all who never signed in, for the first time or again; nothing where there is nobody. */
export function InvitationBar() {
  const t = useTexts()
  const notify = useNotify()
  const { data: uninvited } = useQuery(accountQueries.uninvited())
  const [asked, setAsked] = useState<Uninvited | null>(null)
  const invite = useIdempotentCall(inviteAll)
  const inviting = useCommand({
    run: (state: Uninvited) => invite(state),
    invalidates: changedByAccount,
    onDone: (count) =>
      count > 0
        ? notify.success(t('accounts.done.invitedAll', { count }))
        : notify.info(t('accounts.done.invitedNone')),
  })
  const labels = {
    new: t('accounts.invite.all', { count: uninvited?.new ?? 0 }),
    invited: t('accounts.invite.again', { count: uninvited?.invited ?? 0 }),
  }
  if (!uninvited || uninvited.new + uninvited.invited === 0) return null
  return (
    <HStack gap="3" flexWrap="wrap">
      {uninvited.new > 0 && (
        <Button variant="primary" icon={<MailIcon />} onClick={() => setAsked('new')}>
          {labels.new}
        </Button>
      )}
      {uninvited.invited > 0 && <Button onClick={() => setAsked('invited')}>{labels.invited}</Button>}
      {asked && (
        <ConfirmCommand
          command={inviting}
          title={labels[asked]}
          text={t('accounts.invite.text')}
          isOpen
          onConfirm={() => void inviting.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </HStack>
  )
}
