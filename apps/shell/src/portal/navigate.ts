import type { NavigateOptions } from '@portal/remote-kit'

/** Navigates to another page of the portal; single-spa notifies every router on the page. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  // The shape of React Router's history state.
  const entry = { usr: state ?? null, key: crypto.randomUUID().slice(0, 8) }
  if (replace) window.history.replaceState(entry, '', to)
  else window.history.pushState(entry, '', to)
}
