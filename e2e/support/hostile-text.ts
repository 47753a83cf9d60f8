import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    tellTheJourney: (what: string) => void
  }
}

/** A text that executes, loads or changes something wherever it is interpreted as HTML, script or a template. */
export const hostileText = (of: string): string =>
  `${of} <img src=x onerror="tellTheJourney('ran')">"><svg onload=tellTheJourney('ran')>` +
  `<script>tellTheJourney('ran')</script>{{x}}$t(yes)\${7*7}`

/** The same for a file name, without slashes and quotes. */
export const hostileName = (of: string): string => `${of} <img src=x onerror=tellTheJourney(1)>{{x}}$t(yes).pdf`

/** Watches a page from before it is opened: executed payloads, CSP violations and payload requests. */
export async function watchForInjection(page: Page) {
  const happened: string[] = []
  await page.exposeFunction('tellTheJourney', (what: string) => happened.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      window.tellTheJourney(`${event.violatedDirective} in ${event.sourceFile}`),
    ),
  )
  page.on('request', (asked) => {
    if (/\/x$/.test(new URL(asked.url()).pathname)) happened.push(asked.url())
  })
  page.on('dialog', (dialog) => happened.push(`dialog: ${dialog.message()}`))

  return {
    /** Every text is displayed literally, and no payload had an effect. */
    showsAsText: async (...texts: string[]): Promise<void> => {
      for (const text of texts) await expect.poll(() => readableTexts(page), { timeout: 30_000 }).toContain(text)
      expect(await page.locator('img[src="x"], svg[onload], body script:not([src])').count()).toBe(0)
      expect(happened).toEqual([])
    },
  }
}

/** All texts of the page, visible or read by a screen reader: contents, field values, accessible names. */
function readableTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((it) => Object(it).value)
    const names = [...document.querySelectorAll('[aria-label], [title]')].map(
      (it) => it.getAttribute('aria-label') ?? it.getAttribute('title'),
    )
    return [document.body.innerText, ...fields, ...names].join('\n')
  })
}
