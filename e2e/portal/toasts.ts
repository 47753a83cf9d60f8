import { expect, type BrowserContext, type Page } from '@playwright/test'

declare global {
  interface Window {
    toasts: string[]
  }
}

/** Toasts go by themselves, sooner than a busy machine may look for them: their pages keep what they said. */
export async function keepToasts(pages: Page | BrowserContext): Promise<void> {
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

/** A toast has said this since the page was loaded, or does so soon, be it after a reload that is under way. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(async () => expect(await toastsOf(page)).toContain(text)).toPass({ timeout: 10_000 })
}
