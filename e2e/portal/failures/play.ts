import { expect, type Locator, type Page } from '@playwright/test'
import { frame } from '../../pages/frame.ts'
import { text, type Language } from '../texts.ts'
import type { Fault } from './faults.ts'
import { entryOf, firstPathOf, type LiveRegistry, type LiveRemote } from './live-registry.ts'
import { breakRemote, type BrokenRelease } from './sabotage.ts'
import type { Saboteur } from './saboteur.ts'
import type { Theatre } from './theatre.ts'

/** The portal's timeout for a step in milliseconds; a step without a timeout of its own takes twice as long. */
const limit = 5_000

/** The paused clock cannot go backwards: on a busy machine it is paused this many milliseconds ahead. */
const reach = 500

/** A short polling interval for conditions that are usually met at once. */
export const often = { intervals: [20] }

export interface Scene {
  fault: Fault
  page: Page
  saboteur: Saboteur
  broken: BrokenRelease
  remote: LiveRemote
  other: LiveRemote
}

/** Publishes the broken version for one visit, in which `act` runs; checks what holds for every fault. */
export async function play<Result>(
  { saboteur, registry, ...theatre }: Theatre,
  fault: Fault,
  { remote, hasLastGood = false }: { remote: LiveRemote; hasLastGood?: boolean },
  act: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const other = otherThan(remote, registry)
  const version = theatre.nextVersion()
  const broken = breakRemote(fault, { registry, remote, version, hasLastGood, scripts: theatre.scriptsOf(remote) })
  saboteur.play(broken.sabotage)
  const page = theatre.tab({ hasClock: isAwaited(fault) })
  const scene = { fault, page, saboteur, broken, remote, other }
  const result = await act(scene)
  const hasRun = await page.evaluate(() => sessionStorage.getItem('hasRun'))
  expect(hasRun, 'code that nobody signed has run').toBeNull()
  await theatre.leave(page)
  const events = () => reportedEvents(scene, version)
  if (fault.isSilent) await expect.poll(() => new Set(events()), often).toEqual(new Set(['mounted']))
  else await expect.poll(events, often).toContainEqual(expect.stringMatching(/^(failed|fault)$/))
  if (hasLastGood) await expect.poll(events, often).toContain('fellBack')
  arrive({ broken, saboteur })
  return result
}

export function otherThan(remote: LiveRemote, { remotes }: LiveRegistry): LiveRemote {
  const other = remotes.find((it) => it !== remote)
  if (!other) throw new Error('The registry has no other remote')
  return other
}

/** The events that the portal reported for this version. */
export function reportedEvents({ saboteur, remote }: Scene, version: string): string[] {
  const reports = saboteur.posted
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
export async function waitOut(scene: Scene): Promise<number> {
  const { fault, page, broken, saboteur } = scene
  if (!isAwaited(fault)) return saboteur.answered.find(({ path }) => broken.concerns(path))?.at ?? performance.now()
  if (fault.isEndless) await expect.poll(() => page.evaluate(() => 'isBeingAwaited' in window), often).toBe(true)
  else await expectToBeWaiting(scene)
  if (fault.delivery?.how === 'slow') await comeInTime(scene)
  // Every tick of the portal's timers has to run: a late one counts only once.
  else await page.clock.runFor(fault.delivery?.of === 'style sheet' ? 2 * limit : limit)
  return performance.now()
}

/** Delivers the withheld file a second before the timeout; the clock is paused until it arrives. */
async function comeInTime({ page, broken, saboteur }: Scene): Promise<void> {
  const waited = performance.now() - (askedFor({ broken, saboteur })?.at ?? 0)
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + Math.max(reach, limit - 1_000 - waited))
  const coming = page.waitForEvent('requestfinished', (request) => broken.concerns(new URL(request.url()).pathname))
  arrive({ broken, saboteur })
  await coming
  await page.clock.resume()
}

/** The last request for the broken files. */
function askedFor({ broken, saboteur }: Pick<Scene, 'broken' | 'saboteur'>) {
  return saboteur.answered.findLast(({ path }) => broken.concerns(path))
}

async function expectToBeWaiting(scene: Scene): Promise<void> {
  const { fault, page, remote } = scene
  await expect.poll(() => askedFor(scene) !== undefined, often).toBe(true)
  if (fault.delivery?.of !== 'entry' && fault.delivery?.of !== 'exposed') return
  // A prefetched file is awaited only once its script element exists. On a busy machine the wait may be over by then.
  const script = page.locator(`script[src$="${askedFor(scene)?.path}"]`)
  const isOver = page
    .getByRole('main')
    .getByRole('alert')
    .or(headingOf(scene, remote, remote.version))
  await script.or(isOver).first().waitFor({ state: 'attached' })
}

/** Delivers the withheld files. */
export function arrive({ broken, saboteur }: Pick<Scene, 'broken' | 'saboteur'>): void {
  broken.cure()
  saboteur.letGo()
}

/** The heading of the remote's page in this version. */
export function headingOf({ page }: Pick<Scene, 'page'>, { name }: LiveRemote, version: string): Locator {
  return page.locator(`[data-remote="${name}@${version}"]`).getByRole('heading', { level: 1 })
}

/** The error panel of the module, in this language. */
export function panel({ page, remote, broken }: Scene, language: Language) {
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
export async function goOnElsewhere({ page, other }: Scene): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const { label } = entryOf(other)
  const before = page.url()
  await page.getByRole('navigation').getByRole('link', { name: label.en, exact: true }).click()
  await expect(page.locator(`[data-remote^="${other.name}@"]`).getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(before)
}

export async function signOut({ page }: Scene): Promise<void> {
  await frame(page).speak('Français')
  await frame(page).signOut()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
}

export async function open({ page, remote }: Scene): Promise<void> {
  // A script that never arrives keeps the document loading.
  await page.goto(firstPathOf(remote), { waitUntil: 'commit' })
}

export async function openElsewhere({ page, other }: Pick<Scene, 'page' | 'other'>): Promise<void> {
  await page.goto(firstPathOf(other))
  await expect(page.locator(`[data-remote^="${other.name}@"]`).getByRole('heading', { level: 1 })).toBeVisible()
}

/** Navigates to the remote by the menu. */
export async function enter({ page, remote }: Pick<Scene, 'page' | 'remote'>): Promise<void> {
  const { label } = entryOf(remote)
  await page.getByRole('navigation').getByRole('link', { name: label.fr, exact: true }).click()
}

/** Navigates to a page of the remote whose code is not loaded yet. */
export async function goToNextPage({ page, remote, broken }: Scene): Promise<void> {
  const next = remote.routes.find(
    ({ path, ...route }) => !route.public && !path.includes(':') && path !== firstPathOf(remote),
  )
  if (!next) throw new Error(`${remote.name} has one page only`)
  broken.breakDelivery()
  await page.evaluate((path) => window.history.pushState(null, '', path), next.path)
}
