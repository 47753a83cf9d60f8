import { expect } from '@playwright/test'
import { frame } from '../../pages/frame.ts'
import { text } from '../texts.ts'
import { expectToast } from '../toasts.ts'
import type { Ending, Fault } from './faults.ts'
import type { LiveRemote } from './live-registry.ts'
import {
  deliverWithheld,
  openFromMenu,
  leaveAndGoBack,
  goToNextPage,
  headingOf,
  isAwaited,
  fastPolling,
  openByUrl,
  openOtherRemote,
  findOtherRemote,
  errorPanel,
  runFault,
  signOut,
  waitForTimeout,
  type FaultContext,
} from './run-fault.ts'
import type { FaultFixture } from './fault-test.ts'

/** For each ending the teacher's steps and expectations, from the fault to the end of the visit. */
export const endings: Record<Ending, (context: FaultContext) => Promise<void>> = {
  async 'gives way'(context) {
    await openByUrl(context)
    await waitForTimeout(context)
    await expect(errorPanel(context, 'fr').place).toBeVisible()
    if (context.fault.delivery?.how === 'late') {
      deliverWithheld(context)
      await expect(errorPanel(context, 'fr').place).toBeVisible()
    }
    await frame(context.page).speak('English')
    await expect(errorPanel(context, 'en').place).toBeVisible()
    await leaveAndGoBack(context)
    await expect(errorPanel(context, 'en').place).toBeVisible()
    await retryUntilFixed(context)
    await signOut(context)
  },

  async panel(context) {
    const { fault, page, remote, broken } = context
    await openByUrl(context)
    await expect(headingOf(context, remote, broken.version)).toBeVisible()
    if (fault.at === 'next page') {
      await goToNextPage(context)
      await waitForTimeout(context)
      await expect(errorPanel(context, 'fr').place).toBeVisible()
    }
    await frame(page).speak('English')
    await expect(errorPanel(context, 'en').place).toBeVisible()
    if (fault.delivery?.how === 'late') deliverWithheld(context)
    await retryUntilFixed(context)
    await leaveAndGoBack(context)
    await signOut(context)
  },

  async works(context) {
    const { fault, page, remote, broken } = context
    const own = headingOf(context, remote, broken.version)
    await openByUrl(context)
    if (fault.at === 'arrival' && isAwaited(fault)) await waitForTimeout(context)
    const title = await own.innerText()
    if (fault.at === 'next page') {
      await goToNextPage(context)
      await waitForTimeout(context)
      await expect(own).not.toHaveText(title, { timeout: 30_000 })
    }
    await frame(page).speak('English')
    if (fault.at === 'language') {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(own).toHaveText(title)
      deliverWithheld(context)
    }
    await leaveAndGoBack(context)
    if (fault.at === 'departure') await waitForTimeout(context)
    await expect(own).toBeVisible()
    await signOut(context)
  },
}

/**
 * The last good version is shown within a second; on a busy machine, within four times the opening time of a healthy
 * version. Retried twice.
 */
export async function expectFallback(faultFixture: FaultFixture, fault: Fault, remote: LiveRemote): Promise<void> {
  for (let chances = 3; chances > 0; chances--) {
    const milliseconds = await runFault(faultFixture, fault, { remote, hasLastGood: true }, fallBack)
    if (milliseconds < 1_000) return
    const limit = Math.max(1_000, 4 * (await measureHealthyOpening(faultFixture, remote)))
    if (milliseconds < limit) return
    if (chances === 1) expect(milliseconds, 'milliseconds from the failure').toBeLessThan(limit)
  }
}

/** The milliseconds in which the remote opens from the menu without a fault. */
async function measureHealthyOpening(
  { proxy, registry, tab, leave }: FaultFixture,
  remote: LiveRemote,
): Promise<number> {
  proxy.setHandler(null)
  const context = { page: tab({ hasClock: false }), remote, other: findOtherRemote(remote, registry) }
  await openOtherRemote(context)
  const startedAt = performance.now()
  await openFromMenu(context)
  await headingOf(context, remote, remote.version).waitFor()
  const milliseconds = performance.now() - startedAt
  await leave(context.page)
  return milliseconds
}

/** The last good version is shown with an unobtrusive notice; returns the milliseconds until then. */
async function fallBack(context: FaultContext): Promise<number> {
  const { page, remote, fault } = context
  const lastGood = headingOf(context, remote, remote.version)
  await openOtherRemote(context)
  await openFromMenu(context)
  const failedAt = await waitForTimeout(context)
  await lastGood.waitFor()
  const milliseconds = performance.now() - failedAt
  await expectToast(page, text('apps/shell/src/portal', 'remote.lastGood', 'fr'))
  if (fault.delivery?.how === 'late') deliverWithheld(context)
  await frame(page).speak('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(lastGood).toBeVisible()
  return milliseconds
}

/** Retry bypasses the cache and succeeds in the same document once the cause is fixed. */
async function retryUntilFixed(context: FaultContext): Promise<void> {
  const { page, proxy, broken, remote, fault } = context
  const { place, retry } = errorPanel(context, 'en')
  const hasArrived = fault.delivery?.how === 'late'
  if (!isAwaited(fault)) {
    proxy.answered.length = 0
    await retry.click()
    // No file of an unsigned release is asked for: the registry has to name another one.
    const isAskedAgain = fault.isUnsigned ? (path: string) => path === '/portal/registry' : broken.matches
    await expect.poll(() => proxy.answered.some(({ path }) => isAskedAgain(path)), fastPolling).toBe(true)
    await expect(place).toBeVisible()
  }
  if (!hasArrived) deliverWithheld(context)
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await retry.click()
  await expect(headingOf(context, remote, fault.delivery ? broken.version : remote.version)).toBeVisible()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
}
