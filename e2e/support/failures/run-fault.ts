import { expect, type Locator, type Page } from '@playwright/test'
import { frame, menuName } from '../../pages/frame.ts'
import { text, type Language } from '../texts.ts'
import type { Fault } from './faults.ts'
import { menuEntryOf, firstPathOf, type LiveRegistry, type LiveRemote } from './live-registry.ts'
import { breakRemote, type BrokenRelease } from './break-remote.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { FaultFixture } from './fault-test.ts'

/** The portal's timeout for a step in milliseconds; a step without a timeout of its own takes twice as long. */
const portalTimeout = 5_000

/** The paused clock cannot go backwards: on a busy machine it is paused this many milliseconds ahead. */
const clockMargin = 500

/** A short polling interval for conditions that are usually met at once. */
export const fastPolling = { intervals: [20] }

export interface FaultContext {
  fault: Fault
  page: Page
  proxy: FaultProxy
  broken: BrokenRelease
  remote: LiveRemote
  other: LiveRemote
}

/** Publishes the broken version for one visit, in which `act` runs; checks what holds for every fault. */
export async function runFault<Result>(
  { proxy, registry, ...faultFixture }: FaultFixture,
  fault: Fault,
  { remote, hasLastGood = false }: { remote: LiveRemote; hasLastGood?: boolean },
  act: (context: FaultContext) => Promise<Result>,
): Promise<Result> {
  const other = findOtherRemote(remote, registry)
  const version = faultFixture.nextVersion()
  const broken = breakRemote(fault, { registry, remote, version, hasLastGood, scripts: faultFixture.scriptsOf(remote) })
  proxy.setHandler(broken.handler)
  const page = faultFixture.tab({ hasClock: isAwaited(fault) })
  const context = { fault, page, proxy, broken, remote, other }
  const result = await act(context)
  const hasRun = await page.evaluate(() => sessionStorage.getItem('hasRun'))
  expect(hasRun, 'code that nobody signed has run').toBeNull()
  await faultFixture.leave(page)
  const events = () => reportedEvents(context, version)
  if (fault.isSilent) await expect.poll(() => new Set(events()), fastPolling).toEqual(new Set(['mounted']))
  else
    await expect
      .poll(events, fastPolling)
      .toContainEqual(expect.stringMatching(/^(failed|crashed|empty|loading|noData|violation|fault)$/))
  if (hasLastGood) await expect.poll(events, fastPolling).toContain('fellBack')
  deliverWithheld({ broken, proxy })
  return result
}

export function findOtherRemote(remote: LiveRemote, { remotes }: LiveRegistry): LiveRemote {
  const other = remotes.find((it) => it !== remote)
  if (!other) throw new Error('The registry has no other remote')
  return other
}

/** The events that the portal reported for this version. */
export function reportedEvents({ proxy, remote }: Pick<FaultContext, 'proxy' | 'remote'>, version: string): string[] {
  const reports = proxy.posted
    .filter(({ path }) => path === '/portal/reports')
    .flatMap(({ body }): { remote: string; version: string; event: string }[] => JSON.parse(body).reports)
  return reports
    .filter((report) => report.remote === remote.name && report.version === version)
    .map(({ event }) => event)
}

export function isAwaited({ delivery, isEndless = false }: Fault): boolean {
  return isEndless || ['never', 'late', 'slow'].includes(delivery?.how ?? '')
}

/** Advances the fake clock past the portal's timeout; returns the time at which it expired. */
export async function waitForTimeout(context: FaultContext): Promise<number> {
  const { fault, page, broken, proxy } = context
  if (!isAwaited(fault)) return proxy.answered.find(({ path }) => broken.matches(path))?.at ?? performance.now()
  if (fault.isEndless) await expect.poll(() => page.evaluate(() => 'isBeingAwaited' in window), fastPolling).toBe(true)
  else await expectPendingRequest(context)
  if (fault.delivery?.how === 'slow') await deliverBeforeTimeout(context)
  // Every tick of the portal's timers has to run: a late one counts only once.
  else await page.clock.runFor(fault.delivery?.of === 'style sheet' ? 2 * portalTimeout : portalTimeout)
  return performance.now()
}

/** Delivers the withheld file a second before the timeout; the clock is paused until it arrives. */
async function deliverBeforeTimeout({ page, broken, proxy }: FaultContext): Promise<void> {
  const waited = performance.now() - (lastBrokenRequest({ broken, proxy })?.at ?? 0)
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + Math.max(clockMargin, portalTimeout - 1_000 - waited))
  const coming = page.waitForEvent('requestfinished', (request) => broken.matches(new URL(request.url()).pathname))
  deliverWithheld({ broken, proxy })
  await coming
  await page.clock.resume()
}

/** The last request for the broken files. */
function lastBrokenRequest({ broken, proxy }: Pick<FaultContext, 'broken' | 'proxy'>) {
  return proxy.answered.findLast(({ path }) => broken.matches(path))
}

async function expectPendingRequest(context: FaultContext): Promise<void> {
  const { fault, page, remote } = context
  await expect.poll(() => lastBrokenRequest(context) !== undefined, fastPolling).toBe(true)
  if (fault.delivery?.of !== 'entry' && fault.delivery?.of !== 'exposed') return
  // A prefetched file is awaited only once its script element exists. On a busy machine the wait may be over by then.
  const script = page.locator(`script[src$="${lastBrokenRequest(context)?.path}"]`)
  const isOver = page
    .getByRole('main')
    .getByRole('alert')
    .or(headingOf(context, remote, remote.version))
  await script.or(isOver).first().waitFor({ state: 'attached' })
}

/** Delivers the withheld files. */
export function deliverWithheld({ broken, proxy }: Pick<FaultContext, 'broken' | 'proxy'>): void {
  broken.fix()
  proxy.releaseHeld()
}

/** The heading of the remote's page in this version. */
export function headingOf({ page }: Pick<FaultContext, 'page'>, { name }: LiveRemote, version: string): Locator {
  return page.locator(`[data-remote="${name}@${version}"]`).getByRole('heading', { level: 1 })
}

/** The error panel of the module, in this language. */
export function errorPanel({ page, remote, broken }: FaultContext, language: Language) {
  const place = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: text('packages/remote-kit/src', 'failure.title', language) })
    .filter({ hasText: `${remote.name} ${broken.version}` })
  return {
    place,
    retry: place.getByRole('button', { name: text('packages/i18n/src', 'retry', language), exact: true }),
  }
}

/** With English chosen, navigates by the menu to another remote and by the browser's Back to this one. */
export async function leaveAndGoBack({ page, other }: FaultContext): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const before = page.url()
  await clickInMenu(page, menuEntryOf(other).label.en)
  await expect(page.locator(`[data-remote^="${other.name}@"]`).getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(before)
}

export async function signOut({ page }: FaultContext): Promise<void> {
  await frame(page).speak('Français')
  await frame(page).signOut()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
}

export async function openByUrl({ page, remote }: FaultContext): Promise<void> {
  // A script that never arrives keeps the document loading.
  await page.goto(firstPathOf(remote), { waitUntil: 'commit' })
}

export async function openOtherRemote({ page, other }: Pick<FaultContext, 'page' | 'other'>): Promise<void> {
  await page.goto(firstPathOf(other))
  await expect(page.locator(`[data-remote^="${other.name}@"]`).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Navigates to the remote by the menu. */
export async function openFromMenu({ page, remote }: Pick<FaultContext, 'page' | 'remote'>): Promise<void> {
  await clickInMenu(page, menuEntryOf(remote).label.fr)
}

/** Clicks an entry of the menu, whose groups it opens first. */
async function clickInMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: /^(Menu principal|Main menu)$/ })
  await expect(menu.getByRole('link').first()).toBeVisible()
  const closedGroups = menu.getByRole('button', { expanded: false })
  while ((await closedGroups.count()) > 0) await closedGroups.first().click()
  await menu.getByRole('link', { name: menuName(name) }).click()
}

/** Another page of the remote than its first; undefined for a remote that has one page for the user. */
export const nextPageOf = (remote: LiveRemote): { path: string } | undefined =>
  remote.routes.find(({ path, ...route }) => !route.public && !path.includes(':') && path !== firstPathOf(remote))

/** Navigates to a page of the remote whose code is not loaded yet. */
export async function goToNextPage({ page, remote, broken }: FaultContext): Promise<void> {
  const next = nextPageOf(remote)
  if (!next) throw new Error(`${remote.name} has one page only`)
  broken.breakDelivery()
  await page.evaluate((path) => window.history.pushState(null, '', path), next.path)
}
