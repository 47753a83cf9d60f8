import { createRoot } from 'react-dom/client'
import { storeLanguage } from '../boot/language.ts'
import { fetchRegistry } from '../boot/fetch-registry.ts'
import { returnPath } from '../session/return-path.ts'
import { revokeSession, SignInError } from '../session/auth-calls.ts'
import { signInEmail, storeSession } from '../session/stored-session.ts'
import { prefetchOnIdle } from './prefetch-on-idle.ts'
import './sign-in.css'
import { SignInPage, type CompletedSignIn } from './SignInPage.tsx'

type LoadPortal = () => Promise<{
  startPortal: (container: HTMLElement, registry: Promise<unknown>) => Promise<void>
}>

/** Renders the sign-in page; after signing in, the portal replaces it in the same document. */
export function startSignIn(container: HTMLElement, loadPortal: LoadPortal): void {
  const root = createRoot(container)
  const prefetch = prefetchOnIdle(() => void loadPortal().catch(() => undefined))

  const enter = async ({ user, year, email, language }: CompletedSignIn) => {
    const { startPortal } = await loadPortal().catch((error: unknown) => {
      void revokeSession(user)
      throw new SignInError('unreachable', error)
    })
    storeSession(user, year)
    signInEmail.write(email)
    storeLanguage(language)
    window.history.replaceState(null, '', returnPath())
    root.unmount()
    await startPortal(container, fetchRegistry(user))
  }

  root.render(<SignInPage onTyping={prefetch} onSignedIn={enter} />)
}
