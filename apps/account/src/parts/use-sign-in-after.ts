import { usePortal } from '@portal/remote-kit'
import { useEffect } from 'react'
import { elsewhere } from '../paths.ts'

/** Leads to the sign-in page after so many milliseconds; not at all while they are null, or once the page was left. */
export function useSignInAfter(milliseconds: number | null): void {
  const { navigate } = usePortal()
  useEffect(() => {
    if (milliseconds === null) return undefined
    const timer = setTimeout(() => navigate(elsewhere.signIn), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, navigate])
}
