import { expect, type Page } from '@playwright/test'
import { text } from '../texts.ts'
import { breakRemote, type BrokenRelease } from './break-remote.ts'
import type { CardFault } from './card-faults.ts'
import type { FaultFixture } from './fault-test.ts'
import { firstPathOf, type LiveRemote } from './live-registry.ts'
import { deliverWithheld, fastPolling, headingOf, reportedEvents } from './run-fault.ts'

/** Longer than the time limit of a card and the timeout of a script, in milliseconds of the page's clock. */
const timeLimit = 6_000

interface CardOptions {
  remote: LiveRemote
  hasLastGood?: boolean
}

/**
 * Opens the home page with the card of the broken version, and expects that the page stands, that the pages of the same
 * remote work, and exactly the report of the failure.
 */
export async function runCardFault(
  { proxy, registryWithCards: registry, ...faultFixture }: FaultFixture,
  fault: CardFault,
  { remote, hasLastGood = false }: CardOptions,
): Promise<void> {
  const isAwaited = fault.isEndless === true || fault.delivery?.how === 'never'
  const version = faultFixture.nextVersion()
  const scripts = faultFixture.scriptsOf(remote)
  const broken = breakRemote(fault, { registry, remote, version, hasLastGood, scripts })
  proxy.setHandler(broken.handler)
  const page = faultFixture.tab({ hasClock: isAwaited })
  await page.goto('/dashboard', { waitUntil: 'commit' })

  await expectHome(page)
  if (fault.delivery && ['never', 'slow'].includes(fault.delivery.how)) {
    await expect.poll(() => proxy.answered.some(({ path }) => broken.matches(path)), fastPolling).toBe(true)
    await expect(place(page)).toHaveAttribute('aria-busy', 'true')
    await expectHome(page)
  }
  if (fault.isEndless) await expect.poll(() => page.evaluate(() => 'isBeingAwaited' in window), fastPolling).toBe(true)
  if (isAwaited) await page.clock.runFor(timeLimit)
  if (fault.delivery?.how === 'slow') deliverWithheld({ broken, proxy })

  await expect(place(page)).toHaveAttribute('aria-busy', 'false')
  await expectCard(page, fault, { remote, version, hasLastGood })
  await expectHome(page)
  await expectOwnPage(page, fault, { remote, broken, hasLastGood })
  const hasRun = await page.evaluate(() => sessionStorage.getItem('hasRun'))
  expect(hasRun, 'code that nobody signed has run').toBeNull()
  await faultFixture.leave(page)
  const events = () => new Set(reportedEvents({ proxy, remote }, version))
  const failures = fault.event === null ? [] : [fault.event, ...(hasLastGood ? ['fellBack'] : [])]
  await expect.poll(events, fastPolling).toEqual(new Set([...failures, ...(fault.isOfRemote ? [] : ['mounted'])]))
  deliverWithheld({ broken, proxy })
}

const place = (page: Page) => page.locator('[data-card-place="home"]')

/** The news are there, whatever the cards do. */
async function expectHome(page: Page): Promise<void> {
  const home = page.locator('[data-remote^="account@"]')
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(home.getByRole('heading', { name: text('apps/account/src', 'news.headlines', 'fr') })).toBeVisible()
}

interface CardVersions {
  remote: LiveRemote
  version: string
  hasLastGood: boolean
}

async function expectCard(page: Page, { ending }: CardFault, { remote, version, hasLastGood }: CardVersions) {
  const cardOf = (of: string) => page.locator(`[data-remote="${remote.name}@${of}"][data-card]`)
  if (ending === 'shown') return expect(cardOf(version).getByText('Carte de test').first()).toBeVisible()
  if (ending === 'empty') {
    await expect(cardOf(version).first()).toBeAttached()
    return expect(cardOf(version).first()).toBeHidden()
  }
  await expect(cardOf(version)).toHaveCount(0)
  await expect(cardOf(remote.version)).toHaveCount(hasLastGood ? (remote.cards?.length ?? 0) : 0)
}

interface OwnPage {
  remote: LiveRemote
  broken: BrokenRelease
  hasLastGood: boolean
}

/** The first page of the card's remote, in the version of the card; that of a remote that cannot start shows so. */
async function expectOwnPage(page: Page, { isOfRemote }: CardFault, { remote, broken, hasLastGood }: OwnPage) {
  await page.evaluate((path) => window.history.pushState(null, '', path), firstPathOf(remote))
  if (!isOfRemote) return expect(headingOf({ page }, remote, broken.version)).toBeVisible()
  if (hasLastGood) return expect(headingOf({ page }, remote, remote.version)).toBeVisible()
  return expect(page.getByRole('main').getByRole('alert')).toBeVisible()
}
