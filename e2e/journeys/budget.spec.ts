import type { Page } from '@playwright/test'
import { join, resolve } from 'node:path'
import { readCandidate } from '../../packages/gate/src/candidate/read-candidate.ts'
import { checkSizes } from '../../packages/gate/src/checks/size.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { workspaceRemotes } from '../support/mount-repeatedly.ts'

test('the sign-in page loads at most 75 kB in at most 6 requests; the portal is prefetched during input', async ({
  page,
}) => {
  const transfers = await watchTransfers(page)
  const signIn = signInPage(page)
  await signIn.open()
  await expect(signIn.year).toHaveValue(/\d/)
  const needed = [...transfers]
  const kilobytes = needed.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
  const description = `${kilobytes.toFixed(1)} kB in ${needed.length} requests`
  test.info().annotations.push({ type: 'sign-in page', description })
  expect(needed.length, needed.map(([address]) => address).join(' ')).toBeLessThanOrEqual(6)
  expect(kilobytes, description).toBeLessThanOrEqual(75)

  await signIn.email.pressSequentially('ens')
  await expect.poll(() => transfers.size).toBeGreaterThan(needed.length)
})

test("the portal's own remotes keep the sizes that the gate allows", () => {
  for (const { name } of workspaceRemotes()) {
    const candidate = readCandidate(name, join(resolve(import.meta.dirname, '../../apps'), name, 'dist'))
    expect(checkSizes(candidate).findings, name).toEqual([])
  }
})

/** The bytes transferred for each URL, headers included. */
async function watchTransfers(page: Page): Promise<Map<string, number>> {
  const transfers = new Map<string, number>()
  const addresses = new Map<string, string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    addresses.set(requestId, request.url)
    transfers.set(request.url, 0)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId)
    if (address) transfers.set(address, encodedDataLength)
  })
  await devtools.send('Network.enable')
  return transfers
}
