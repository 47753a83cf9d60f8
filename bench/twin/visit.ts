import { expect, type Browser } from '@playwright/test'
import { signInPage } from '../../e2e/pages/sign-in-page.ts'
import type { StorageState } from '../../e2e/support/stored-user.ts'
import { bytesOf, withoutApiCalls, throttlePage } from './slow-connection.ts'
import { clickMenuLink, firstPage, trackPageLoads } from './page-loads.ts'

export const measures = [
  'coldBytes',
  'coldRequests',
  'coldTime',
  'firstNavigation',
  'repeatedNavigation',
  'reloadRequests',
  'reloadBytes',
  'reloadTime',
] as const

export type Visit = Record<(typeof measures)[number], number>

/** The portal buffers its reports for five seconds before sending them. */
const reportsGathered = 6_000

/** Opens a page with empty caches, navigates to another one, back and there again, and reloads it. */
export async function visit(browser: Browser, state: StorageState, from: string, to: string): Promise<Visit> {
  const origin = state.origins[0]?.origin ?? ''
  const context = await browser.newContext({ baseURL: origin, storageState: state, locale: 'fr-TN' })
  const page = await context.newPage()
  await trackPageLoads(page)
  const line = await throttlePage(page)

  await page.goto(from)
  const coldTime = await firstPage(page)
  await line.untilStill()
  const cold = withoutApiCalls(line.transfers())

  const firstNavigation = await clickMenuLink(page, to)
  await line.untilStill()
  await clickMenuLink(page, from)
  const repeatedNavigation = await clickMenuLink(page, to)
  await clickMenuLink(page, from)
  await line.untilStill()

  // Waits for the buffered reports, so that they are not counted with the reload.
  await page.waitForTimeout(reportsGathered)
  line.transfers()
  await page.reload()
  const reloadTime = await firstPage(page)
  await line.untilStill()
  const again = withoutApiCalls(line.transfers())
  await context.close()
  return {
    coldBytes: bytesOf(cold),
    coldRequests: cold.length,
    coldTime,
    firstNavigation,
    repeatedNavigation,
    reloadBytes: bytesOf(again),
    reloadRequests: again.length,
    reloadTime,
  }
}

export interface SignInPageVisit {
  requests: number
  bytes: number
}

/** The requests of the sign-in page until it is usable. */
export async function visitSignInPage(browser: Browser, origin: string): Promise<SignInPageVisit> {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-TN' })
  const page = await context.newPage()
  const line = await throttlePage(page)
  const signIn = signInPage(page)
  await signIn.open()
  await expect(signIn.year).toHaveValue(/\d/, { timeout: 30_000 })
  const transfers = line.transfers()
  await context.close()
  return { requests: transfers.length, bytes: bytesOf(transfers) }
}
