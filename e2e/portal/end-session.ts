import type { APIRequestContext, Page } from '@playwright/test'

/** Ends a page's session on the server without its knowledge, like an expiry. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!).user.api_token)
  await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
}
