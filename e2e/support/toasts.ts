import { expect, type BrowserContext, type Page } from '@playwright/test'

declare global {
  interface Window {
    toasts: string[]
  }
}

/** Toasts disappear, possibly before a busy machine checks them: records their texts in the pages. */
export async function recordToasts(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const said: string[] = []
    window.toasts = said
    const heard = new Set<Element>()
    const listen = () => {
      for (const toast of document.querySelectorAll('section[aria-live] > *')) {
        if (heard.has(toast)) continue
        heard.add(toast)
        said.push(toast.textContent)
      }
    }
    new MutationObserver(listen).observe(document, { childList: true, subtree: true })
  })
}

/** The texts of this page's toasts since it was loaded. */
export async function toastsOf(page: Page): Promise<string> {
  const said = await page.evaluate(() => window.toasts)
  return said.join('\n')
}

/** Waits until a toast with this text has appeared since the page was loaded, also across a reload in progress. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(async () => expect(await toastsOf(page)).toContain(text)).toPass({ timeout: 20_000 })
}
