import type { CDPSession, Page } from '@playwright/test'
import { trackRequests, type OpenRequests } from '../../e2e/support/open-requests.ts'

const slowdown = 4
/** The Fast 4G network profile of Chromium's DevTools. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_061_683, uploadThroughput: 176_947 }

export interface Transfer {
  address: string
  /** Bytes transferred, headers included. */
  bytes: number
}

/** The page's network requests since the previous call, without those served by a cache. */
export interface SlowConnection extends Pick<OpenRequests, 'untilStill'> {
  transfers: () => Transfer[]
}

/** Throttles the page's CPU and network, and records its transfers. */
export async function throttlePage(page: Page): Promise<SlowConnection> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', fast4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const { untilStill } = await trackRequests(page)
  return { transfers: watch(devtools), untilStill }
}

function watch(devtools: CDPSession): SlowConnection['transfers'] {
  let asked = new Map<string, Transfer>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.set(requestId, { address: request.url, bytes: 0 })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = asked.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  return () => {
    const before = asked
    asked = new Map()
    return [...before.values()]
  }
}

const isCall = ({ address }: Transfer) => new URL(address).pathname.startsWith('/api/')

/** The transfers of the page itself, without API responses, which are the same in both portals. */
export const withoutApiCalls = (transfers: Transfer[]) => transfers.filter((transfer) => !isCall(transfer))

export const bytesOf = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0)
