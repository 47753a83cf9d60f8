import type { Browser, Response } from 'playwright-core'

/** The texts of scripts by URL, for each browser: the portal does not change while a candidate is played. */
const known = new WeakMap<Browser, Map<string, string>>()

/** Whether a response is a script of the portal itself. */
export function isPortalScript(response: Response, origin: string): boolean {
  const url = new URL(response.url())
  return url.origin === origin && url.pathname.startsWith('/static/') && url.pathname.endsWith('.js')
}

/** The text of a script, read once for all pages of a browser; empty when it is absent or its page was closed before. */
export async function readScript(response: Response): Promise<string> {
  const browser = response.frame().page().context().browser()
  const url = response.url()
  const text = (browser && known.get(browser)?.get(url)) ?? (response.ok() ? await response.text().catch(() => '') : '')
  if (browser && text) known.set(browser, (known.get(browser) ?? new Map<string, string>()).set(url, text))
  return text
}
