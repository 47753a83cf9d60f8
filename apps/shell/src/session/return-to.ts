/** Shows the sign-in address, remembering in the history entry where the teacher wanted to go. */
export function rememberReturn(path: string): void {
  window.history.replaceState({ returnTo: path }, '', '/login')
}

/** Where to go after signing in: the page that was asked for, never another site. */
export function returnPath(): string {
  const state: { returnTo?: unknown } | null = window.history.state
  const wanted = state?.returnTo
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/dashboard'
}
