/** Replaces the URL by /login and stores the requested path in the history entry. */
export function storeReturnPath(path: string): void {
  window.history.replaceState({ returnTo: path }, '', '/login')
}

/** The path after signing in: the requested page or the dashboard, never another origin. */
export function returnPath(): string {
  const state: { returnTo?: unknown } | null = window.history.state
  const wanted = state?.returnTo
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/dashboard'
}
