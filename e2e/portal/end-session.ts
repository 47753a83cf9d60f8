import type { APIRequestContext, Page } from '@playwright/test'
import { storedUser } from './stored-user.ts'

/** Ends a page's session on the server without its knowledge, like an expiry. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const { api_token } = storedUser(await page.context().storageState())
  await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${api_token}` } })
}
