import type { Page } from 'playwright-core'

export interface Watch {
  /** What has gone wrong in the page since the last time that this was asked. */
  take: () => string[]
}

/** Notes down what the page says of itself: errors, refused content, failed calls. */
export async function watch(page: Page): Promise<Watch> {
  const faults = new Set<string>()
  await page.exposeBinding('noteRefusedContent', (_source, text: string) => void faults.add(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const note: unknown = Reflect.get(window, 'noteRefusedContent')
      if (typeof note === 'function') note(`the content policy refused ${blockedURI} (${violatedDirective})`)
    })
  })
  page.on('pageerror', (error) => faults.add(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A failed request is told below, with its status.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    faults.add(`console: ${message.text().split('\n')[0]}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400) faults.add(`${response.request().method()} ${pathname} answered ${response.status()}`)
  })
  return {
    take() {
      const taken = [...faults]
      faults.clear()
      return taken
    },
  }
}
