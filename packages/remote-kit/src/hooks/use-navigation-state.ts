import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The state that the previous page passed to `navigate(to, { state })`; it survives a reload.
 * Without valid state, by `isState`, it returns null and redirects to `parent`.
 */
export function useNavigationState<State>(isState: (value: unknown) => value is State, parent: string): State | null {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const isMissing = !isState(state)
  useEffect(() => {
    if (isMissing) void navigate(parent, { replace: true })
  }, [isMissing, navigate, parent])
  return isState(state) ? state : null
}
