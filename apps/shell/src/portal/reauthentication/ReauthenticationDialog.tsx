import type { AuthSession } from '@portal/remote-kit'
import { Dialog, Loading, onDemand } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { reauthenticationStore } from './reauthentication.ts'

const ReauthenticationForm = onDemand(
  async () => (await import(/* webpackChunkName: "forms" */ './ReauthenticationForm.tsx')).ReauthenticationForm,
  <Loading />,
)

/** Password dialog over the page when a call finds the session expired, so that no input is lost. */
export function ReauthenticationDialog({ session }: { session: AuthSession }) {
  const t = shellTexts.useTexts()
  const answer = useStore(reauthenticationStore, (state) => state.answer)
  return (
    <Dialog title={t('again.title')} isOpen={answer !== null} onClose={() => answer?.(false)}>
      <ReauthenticationForm yearId={session.yearId} accountId={session.accountId} onSignedIn={() => answer?.(true)} />
    </Dialog>
  )
}
