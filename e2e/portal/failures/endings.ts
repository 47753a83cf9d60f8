import { expect, test } from '@playwright/test'
import { frame } from '../../pages/frame.ts'
import { text } from '../texts.ts'
import { expectToast } from '../toasts.ts'
import type { Ending, Fault } from './faults.ts'
import type { LiveRemote } from './live-registry.ts'
import {
  arrive,
  enter,
  goOnElsewhere,
  goToNextPage,
  headingOf,
  isAwaited,
  often,
  open,
  openElsewhere,
  otherThan,
  panel,
  play,
  signOut,
  waitOut,
  type Scene,
} from './play.ts'
import type { Theatre } from './theatre.ts'

/** For each ending the teacher's steps and expectations, from the fault to the end of the visit. */
export const endings: Record<Ending, (scene: Scene) => Promise<void>> = {
  async 'gives way'(scene) {
    await open(scene)
    await waitOut(scene)
    await expect(panel(scene, 'fr').place).toBeVisible()
    if (scene.fault.delivery?.how === 'late') {
      arrive(scene)
      await expect(panel(scene, 'fr').place).toBeVisible()
    }
    await frame(scene.page).speak('English')
    await expect(panel(scene, 'en').place).toBeVisible()
    await goOnElsewhere(scene)
    await expect(panel(scene, 'en').place).toBeVisible()
    await retryUntilCured(scene)
    await signOut(scene)
  },

  async panel(scene) {
    const { fault, page, remote, broken } = scene
    await open(scene)
    await expect(headingOf(scene, remote, broken.version)).toBeVisible()
    if (fault.at === 'next page') {
      await goToNextPage(scene)
      await waitOut(scene)
      await expect(panel(scene, 'fr').place).toBeVisible()
    }
    await frame(page).speak('English')
    await expect(panel(scene, 'en').place).toBeVisible()
    if (fault.delivery?.how === 'late') arrive(scene)
    await retryUntilCured(scene)
    await goOnElsewhere(scene)
    await signOut(scene)
  },

  async works(scene) {
    const { fault, page, remote, broken } = scene
    const own = headingOf(scene, remote, broken.version)
    await open(scene)
    if (fault.at === 'arrival' && isAwaited(fault)) await waitOut(scene)
    const title = await own.innerText()
    if (fault.at === 'next page') {
      await goToNextPage(scene)
      await waitOut(scene)
      await expect(own).not.toHaveText(title, { timeout: 30_000 })
    }
    await frame(page).speak('English')
    if (fault.at === 'language') {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(own).toHaveText(title)
      arrive(scene)
    }
    await goOnElsewhere(scene)
    if (fault.at === 'departure') await waitOut(scene)
    await expect(own).toBeVisible()
    await signOut(scene)
  },
}

/**
 * The last good version is shown within a second; on a busy machine, within four times the opening time of a healthy
 * version. Retried twice, with a timeout of a minute each.
 */
export async function expectStandIn(theatre: Theatre, fault: Fault, remote: LiveRemote): Promise<void> {
  for (let chances = 3; chances > 0; chances--) {
    const milliseconds = await play(theatre, fault, { remote, hasLastGood: true }, standIn)
    if (milliseconds < 1_000) return
    test.setTimeout(test.info().timeout + 60_000)
    const limit = Math.max(1_000, 4 * (await healthyOpening(theatre, remote)))
    if (milliseconds < limit) return
    if (chances === 1) expect(milliseconds, 'milliseconds from the failure').toBeLessThan(limit)
  }
}

/** The milliseconds in which the remote opens from the menu without a fault. */
async function healthyOpening({ saboteur, registry, tab, leave }: Theatre, remote: LiveRemote): Promise<number> {
  saboteur.play(null)
  const scene = { page: tab({ hasClock: false }), remote, other: otherThan(remote, registry) }
  await openElsewhere(scene)
  const startedAt = performance.now()
  await enter(scene)
  await headingOf(scene, remote, remote.version).waitFor()
  const milliseconds = performance.now() - startedAt
  await leave(scene.page)
  return milliseconds
}

/** The last good version is shown with an unobtrusive notice; returns the milliseconds until then. */
async function standIn(scene: Scene): Promise<number> {
  const { page, remote, fault } = scene
  const lastGood = headingOf(scene, remote, remote.version)
  await openElsewhere(scene)
  await enter(scene)
  const failedAt = await waitOut(scene)
  await lastGood.waitFor()
  const milliseconds = performance.now() - failedAt
  await expectToast(page, text('apps/shell/src/portal', 'remote.lastGood', 'fr'))
  if (fault.delivery?.how === 'late') arrive(scene)
  await frame(page).speak('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(lastGood).toBeVisible()
  return milliseconds
}

/** Retry bypasses the cache and succeeds in the same document once the cause is fixed. */
async function retryUntilCured(scene: Scene): Promise<void> {
  const { page, saboteur, broken, remote, fault } = scene
  const { place, retry } = panel(scene, 'en')
  const hasArrived = fault.delivery?.how === 'late'
  if (!isAwaited(fault)) {
    saboteur.answered.length = 0
    await retry.click()
    await expect.poll(() => saboteur.answered.some(({ path }) => broken.concerns(path)), often).toBe(true)
    await expect(place).toBeVisible()
  }
  if (!hasArrived) arrive(scene)
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await retry.click()
  await expect(headingOf(scene, remote, fault.delivery ? broken.version : remote.version)).toBeVisible()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
}
