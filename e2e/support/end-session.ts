import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { storedUser } from './stored-user.ts'

/**
 * Ends a page's session on the server without its knowledge, like an expiry, and presses a button. A request that was
 * still under way may open the dialog of the expired session first, so the button is found before, and its press does not
 * wait until a pointer or a screen reader can reach it.
 */
export async function pressInEndedSession(page: Page, request: APIRequestContext, button: Locator): Promise<void> {
  const element = await button.elementHandle()
  const { api_token } = storedUser(await page.context().storageState())
  await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${api_token}` } })
  await element?.dispatchEvent('click')
}
