import { createContext, use } from 'react'
import type { Notify, PortalProps, AuthSession } from './contract.ts'

export const PortalContext = createContext<PortalProps | null>(null)

export function usePortal(): PortalProps {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal is called outside a remote')
  return portal
}

/** The signed-in teacher; throws on a page without a session. */
export function useSession(): AuthSession {
  const { session } = usePortal()
  if (!session) throw new Error('This page needs a session')
  return session
}

export function useNotify(): Notify {
  return usePortal().notify
}
