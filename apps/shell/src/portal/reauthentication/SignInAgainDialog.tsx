import type { Session } from '@portal/remote-kit'
import { Dialog, Loading } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { asking } from './ask-again.ts'

const SignInAgainForm = lazy(() =>
  import(/* webpackChunkName: "forms" */ './SignInAgainForm.tsx').then((module) => ({
    default: module.SignInAgainForm,
  })),
)

/** Asks for the password over the page when a call finds the session expired, so that nothing typed is lost. */
export function SignInAgainDialog({ session }: { session: Session }) {
  const t = shellTexts.useTexts()
  const answer = useStore(asking, (state) => state.answer)
  return (
    <Dialog title={t('again.title')} isOpen={answer !== null} onClose={() => answer?.(false)}>
      <Suspense fallback={<Loading />}>
        <SignInAgainForm yearId={session.yearId} teacherId={session.teacherId} onSignedIn={() => answer?.(true)} />
      </Suspense>
    </Dialog>
  )
}
