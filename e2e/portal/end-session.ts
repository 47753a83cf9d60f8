import type { APIRequestContext, Page } from '@playwright/test'

/** Ends the session of a page behind its back, as its time would. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!).user.api_token)
  await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
}
