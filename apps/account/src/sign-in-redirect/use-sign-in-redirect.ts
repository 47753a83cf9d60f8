import { usePortal } from '@portal/remote-kit'
import { useEffect } from 'react'
import { externalPaths } from '../paths.ts'

/** Redirects to the sign-in page after the delay in milliseconds; null disables it, and unmounting cancels it. */
export function useSignInRedirect(milliseconds: number | null): void {
  const { navigate } = usePortal()
  useEffect(() => {
    if (milliseconds === null) return undefined
    const timer = setTimeout(() => navigate(externalPaths.signIn), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, navigate])
}
