import type { AuthSession } from '@portal/remote-kit'
import { Button, Dialog, HStack, Loading, onDemand, Stack, Text } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { reauthenticationStore } from './reauthentication.ts'

const ReauthenticationForm = onDemand(
  async () => (await import(/* webpackChunkName: "forms" */ './ReauthenticationForm.tsx')).ReauthenticationForm,
  <Loading />,
)

/** The form, which had the focus, is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

interface ReauthenticationDialogProps {
  session: AuthSession
  /** Renews what depends on the session; resolves to whether the rights have changed. */
  onSignedIn: () => Promise<boolean>
}

/** Password dialog over the page when a call finds the session expired, so that no input is lost. */
export function ReauthenticationDialog({ session, onSignedIn }: ReauthenticationDialogProps) {
  const t = shellTexts.useTexts()
  const { answer, hasNewRights } = useStore(reauthenticationStore)
  const renew = async () => {
    if (await onSignedIn()) reauthenticationStore.setState({ hasNewRights: true })
    else answer?.(true)
  }
  return (
    <Dialog
      title={t(hasNewRights ? 'again.rightsTitle' : 'again.title')}
      isOpen={answer !== null}
      onClose={() => answer?.(hasNewRights)}
    >
      {hasNewRights ? (
        <Stack gap="4">
          <Text as="output">{t('again.rights')}</Text>
          <HStack>
            <Button variant="primary" ref={focus} onClick={() => answer?.(true)}>
              {t('again.submit')}
            </Button>
          </HStack>
        </Stack>
      ) : (
        <ReauthenticationForm yearId={session.yearId} accountId={session.accountId} onSignedIn={renew} />
      )}
    </Dialog>
  )
}
