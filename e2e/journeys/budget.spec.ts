import { signInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../portal/journey.ts'

interface Load {
  url: string
  bytes: number
  priority: string
}

test('the sign-in page comes with at most 75 kB in at most 6 requests; the rest is prefetched behind it', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const loads = new Map<string, Load>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    loads.set(requestId, { url: request.url, bytes: 0, priority: request.initialPriority }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  const signIn = signInPage(page)
  await signIn.open()
  await expect(signIn.year).toHaveValue(/\d/)
  await expect.poll(() => [...loads.values()].some((it) => it.priority === 'VeryLow')).toBe(true)

  const needed = [...loads.values()].filter((it) => it.priority !== 'VeryLow' && it.url.startsWith('http'))
  const kilobytes = needed.reduce((sum, it) => sum + it.bytes, 0) / 1000
  test
    .info()
    .annotations.push({ type: 'sign-in page', description: `${kilobytes.toFixed(1)} kB, ${needed.length} requests` })
  expect(kilobytes).toBeLessThanOrEqual(75)
  expect(needed.map((it) => new URL(it.url).pathname).length).toBeLessThanOrEqual(6)
})
