import type { AuthSession } from '@portal/remote-kit'
import { Dialog, Loading } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { reauthenticationStore } from './reauthentication.ts'

const ReauthenticationForm = lazy(() =>
  import(/* webpackChunkName: "forms" */ './ReauthenticationForm.tsx').then((module) => ({
    default: module.ReauthenticationForm,
  })),
)

/** Password dialog over the page when a call finds the session expired, so that no input is lost. */
export function ReauthenticationDialog({ session }: { session: AuthSession }) {
  const t = shellTexts.useTexts()
  const answer = useStore(reauthenticationStore, (state) => state.answer)
  return (
    <Dialog title={t('again.title')} isOpen={answer !== null} onClose={() => answer?.(false)}>
      <Suspense fallback={<Loading />}>
        <ReauthenticationForm yearId={session.yearId} accountId={session.accountId} onSignedIn={() => answer?.(true)} />
      </Suspense>
    </Dialog>
  )
}
