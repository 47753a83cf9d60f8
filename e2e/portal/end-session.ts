import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { storedUser } from './stored-user.ts'

/**
 * Ends a page's session on the server without its knowledge, like an expiry, and presses a button. A request that was
 * still under way may open the dialog of the expired session first, so the press does not wait until the button can be
 * reached by a pointer.
 */
export async function pressInEndedSession(page: Page, request: APIRequestContext, button: Locator): Promise<void> {
  const { api_token } = storedUser(await page.context().storageState())
  await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${api_token}` } })
  await button.dispatchEvent('click')
}
