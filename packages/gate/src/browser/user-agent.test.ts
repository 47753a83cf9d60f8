import { isGateBrowser } from '@portal/release-format/gate-browser'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../testing/play-candidate.ts'

/** Every way to make a request, with another user agent where a header can be given. */
const code = `(async () => {
  const headers = { 'User-Agent': 'Mozilla/5.0' }
  Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0' })
  await fetch('/api/fetch', { method: 'POST', headers, credentials: 'omit' })
  await fetch(new Request('/api/request', { method: 'POST', headers }))
  await new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/xhr')
    request.setRequestHeader('User-Agent', 'Mozilla/5.0')
    request.onloadend = done
    request.send()
  })
  const frame = document.createElement('iframe')
  document.body.append(frame)
  await frame.contentWindow.fetch('/api/frame', { method: 'POST', headers })
  const work = "fetch('" + location.origin + "/api/worker', { method: 'POST' }).then(() => postMessage(1))"
  const worker = new Worker(URL.createObjectURL(new Blob([work])))
  await new Promise((done) => (worker.onmessage = done))
  addEventListener('pagehide', () => {
    navigator.sendBeacon('/api/beacon', '{}')
    fetch('/api/keepalive', { method: 'POST', keepalive: true, headers })
  })
})()`

it('marks every request of the gate, also with another user agent in the code and after the page is left', async () => {
  const received = new Map<string, string | undefined>()
  const server = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/api/')) received.set(url.slice('/api/'.length), headers['user-agent'])
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Portail</title>')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${address.port}` })
  await page.goto('/')
  await page.evaluate(code)
  // Closing the page may end its process before it has handled that it is left.
  await page.goto('/elsewhere')
  const names = ['fetch', 'request', 'xhr', 'frame', 'worker', 'beacon', 'keepalive']
  await expect.poll(() => [...received.keys()].toSorted()).toEqual(names.toSorted())
  for (const [name, userAgent] of received) expect([name, isGateBrowser(userAgent)]).toEqual([name, true])
})
