import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { UserError } from '../user-error.ts'

export interface PageProblems {
  /** Returns the page's problems since the previous call. */
  take: () => string[]
  /** Settles once the page has had no request for a moment; rejects when its requests continue. */
  untilIdle: () => Promise<void>
}

const moment = 200
const patience = 20_000

/**
 * Collects the page's problems: errors, blocked content, failed requests. The portal's own code tests optional
 * features; content blocked there is no fault of the candidate, whose files are below `base`.
 */
export async function collectProblems(page: Page, base: string): Promise<PageProblems> {
  const faults = new Set<string>()
  await page.exposeBinding('noteRefusedContent', (_source, directive: string, blocked: string, from: string) => {
    const isOfThePortal = URL.canParse(from) && !new URL(from).pathname.startsWith(base)
    if (!isOfThePortal) faults.add(`the content policy refused ${blocked} (${directive})`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note: unknown = Reflect.get(window, 'noteRefusedContent')
      if (typeof note === 'function') note(violatedDirective, blockedURI, sourceFile ?? '')
    })
  })
  const open = new Set<Request>()
  let lastChange = performance.now()
  const changed = () => (lastChange = performance.now())
  page.on('request', (request) => changed() && open.add(request))
  page.on('requestfinished', (request) => changed() && open.delete(request))
  page.on('requestfailed', (request) => changed() && open.delete(request))
  page.on('pageerror', (error) => faults.add(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A failed request is reported below, with its status.
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
    async untilIdle() {
      const until = performance.now() + patience
      while (open.size > 0 || performance.now() - lastChange < moment) {
        if (performance.now() > until) throw new UserError('goes on asking the network')
        await pause(50)
      }
    },
  }
}
