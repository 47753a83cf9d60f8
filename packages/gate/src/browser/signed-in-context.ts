import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { AuthSession } from './sign-in.ts'

interface SignedInOptions extends BrowserContextOptions {
  origin: string
  language: string
}

/** Opens a browser context in which the user of the session is signed in; a visitor's without a session. */
export async function openSignedInContext(
  browser: Browser,
  session: AuthSession | null,
  { origin, language, ...options }: SignedInOptions,
): Promise<BrowserContext> {
  const localStorage = [...(session?.entries ?? []), { name: 'language', value: language }]
  const context = await browser.newContext({
    ...options,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  if (session?.cookie) {
    const secure = session.cookie.name.startsWith('__Host-')
    // Chromium stores a Secure cookie for an https URL only, and sends it to http://localhost too.
    const url = secure ? origin.replace(/^http:/, 'https:') : origin
    await context.addCookies([{ ...session.cookie, url: `${url}/`, httpOnly: true, sameSite: 'Strict', secure }])
  }
  return context
}
