interface WithReturn {
  returnTo?: unknown
}

/** Shows the sign-in address, remembering in the history entry where the teacher wanted to go. */
export function rememberReturn(path: string): void {
  window.history.replaceState({ returnTo: path }, '', '/login')
}

/** Where to go after signing in: the page that was asked for, never another site. */
export function returnPath(): string {
  const wanted = (window.history.state as WithReturn | null)?.returnTo
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/dashboard'
}
