import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { closedFiles } from '../../candidate/closed-files.ts'
import { unlistedFiles } from '../../candidate/unlisted-files.ts'
import type { PageCheck, PlayedPage } from '../../play/page-check.ts'
import { placeIn } from '../../play/page-requests.ts'
import { describeInvisible } from './describe-invisible.ts'

/**
 * Whether the pages open and are visible, without errors, failed requests and blocked content. A page may render its
 * data after its last request, within `renderTimeout` milliseconds on a machine that has time.
 */
export const createFaultsCheck = ({ renderTimeout = 2_000 } = {}): PageCheck => ({
  id: 'browser',
  title: 'Every page opens in the live portal',
  remedy: 'Open the page with `pnpm dev` on the same portal and look at the console.',
  async observeAlone(played) {
    const faults = new Set<string>()
    await collectFaults(played, (fault) => faults.add(fault))
    return async () => {
      const reason = await untilVisible(played.page, played.container, played.pace.extend(renderTimeout))
      return reason === null ? [...faults] : [...faults, reason]
    }
  },
  async observe(played) {
    const { page, candidate, container, audience, fetched, kind, pace } = played
    const faults = new Set<string>()
    await collectFaults(played, (fault) => faults.add(fault))
    const secret = new Set(closedFiles(candidate, audience))
    const visited = new Set<string>()
    const unlisted = new Set<string>()
    /** A card may be empty. */
    const reasonOfInvisibility = async () => {
      const selector = kind === 'cards' ? `${container}:not(:empty)` : container
      if (kind === 'cards' && (await page.locator(selector).count()) === 0) return null
      return untilVisible(page, selector, pace.extend(renderTimeout))
    }
    return {
      async afterMount(path) {
        const reason = await reasonOfInvisibility()
        if (reason !== null) faults.add(reason)
        visited.add(path)
        const found = unlistedFiles(candidate, visited, fetched).filter((file) => !unlisted.has(file))
        for (const file of found) unlisted.add(file)
        for (const file of found) faults.add(`fetches ${file}, which pages.json does not list for it`)
      },
      async afterUnmount() {
        if ((await page.locator(container).count()) > 0) faults.add('is still in the page after it was left')
      },
      take() {
        const leaked = [...secret].filter((file) => fetched.has(file))
        for (const file of leaked) secret.delete(file)
        const taken = [
          ...faults,
          ...leaked.map((file) => `fetches ${file}, which belongs to a page or card that is not for ${audience}`),
        ]
        faults.clear()
        return taken
      },
    }
  },
})

/** Returns the reason why a mounted page stays invisible, or null. */
async function untilVisible(page: Page, container: string, renderTimeout: number): Promise<string | null> {
  const until = performance.now() + renderTimeout
  for (;;) {
    const reason = await page.evaluate(describeInvisible, container)
    if (reason === null || performance.now() > until) return reason
    await pause(100)
  }
}

/** Calls of the portal's frame, which it makes at any time: a live event of the played account says nothing of a page. */
const callsOfFrame = /^\/(?:portal|static)\/|^\/api\/v1\/(?:notification-stream|unread-notifications)\b/

/**
 * Collects errors, blocked content and failed requests, with their places in the candidate's code. The portal's own code
 * tests optional features, and the other remotes have faults of their own; the candidate is not to blame for these.
 */
async function collectFaults({ page, base, onRequest }: PlayedPage, add: (fault: string) => void): Promise<void> {
  const isOfOther = (address: string) => {
    const { pathname = '' } = URL.parse(address) ?? {}
    return pathname.startsWith('/remotes/') && !pathname.startsWith(base)
  }
  await page.exposeBinding('noteRefusedContent', (_source, directive: string, blocked: string, from: string) => {
    const isOfThePortal = URL.canParse(from) && !new URL(from).pathname.startsWith(base)
    if (!isOfThePortal) add(`the content policy refused ${blocked} (${directive})${placeIn(from, base)}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation
      const note: unknown = Reflect.get(window, 'noteRefusedContent')
      const from = sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : ''
      if (typeof note === 'function') note(violatedDirective, blockedURI, from)
    })
  })
  page.on('pageerror', ({ message, stack = '' }) => {
    const [source = ''] = /https?:\/\/[^\s)]+/.exec(stack) ?? []
    if (!isOfOther(source)) add(`uncaught: ${message}${placeIn(stack, base)}`)
  })
  page.on('console', (message) => {
    // A failed request is reported below, with its status.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    const { url, line, column } = message.location()
    if (isOfOther(url)) return
    const [text = ''] = message.text().split('\n')
    // Of a logged error the place where it was thrown.
    add(`console: ${text}${placeIn(`${message.text()}\n${url}:${line + 1}:${column + 1}`, base)}`)
  })
  const callers = new Map<string, string>()
  onRequest(({ method, url, stack }) => callers.set(`${method} ${url.href}`, placeIn(stack.join('\n'), base)))
  page.on('response', (response) => {
    const method = response.request().method()
    const { pathname, href } = new URL(response.url())
    const isFault = response.status() >= 400 && !callsOfFrame.test(pathname) && !isOfOther(href)
    if (isFault) add(`${method} ${pathname} answered ${response.status()}${callers.get(`${method} ${href}`) ?? ''}`)
  })
}
