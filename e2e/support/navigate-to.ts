import { expect, type Page } from '@playwright/test'

/** An unknown path: while it is displayed, the previous page is unmounted. */
const between = '/nulle-part'

/**
 * Navigates to another page of a loaded portal without a reload, and waits until the page has its data. The path must
 * belong to a remote.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const mounted = page.locator('[data-remote]')
  await page.evaluate((address) => window.history.pushState(null, '', address), between)
  await expect(mounted).toHaveCount(0)
  await page.evaluate((address) => window.history.pushState(null, '', address), path)
  await expect(mounted.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
