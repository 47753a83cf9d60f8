import type { NavigateOptions } from '@portal/remote-kit'

/** Goes to another page of the portal; every router on the page follows, because single-spa tells them. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  // The shape in which the routers keep a page's state in the history.
  const entry = { usr: state ?? null, key: crypto.randomUUID().slice(0, 8) }
  if (replace) window.history.replaceState(entry, '', to)
  else window.history.pushState(entry, '', to)
}
