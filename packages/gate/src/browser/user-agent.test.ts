import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { gateUserAgent, isGateBrowser } from '@portal/release-format/gate-browser'
import { launchBrowser } from '../testing/play-candidate.ts'
import { addWindowParts } from './add-window-parts.ts'
import { computer, identifyAsComputer } from './computer.ts'

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

/** Starts a server that answers every call with a page; returns its origin. */
async function startServer(note: (call: string) => void = () => {}): Promise<string> {
  const server = createServer(({ method, url, headers }, response) => {
    note(`${method} ${url} ${headers['user-agent']}`)
    response.setHeader('content-type', 'text/html').setHeader('access-control-allow-origin', '*')
    response.end('<!doctype html><meta name=viewport content="width=device-width"><iframe></iframe>')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

/** A page as those in which candidates are played. */
async function openPage(baseURL?: string): Promise<Page> {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const context = await browser.newContext({
    ...computer,
    baseURL,
    extraHTTPHeaders: { 'user-agent': gateUserAgent },
  })
  await context.addInitScript(addWindowParts)
  const page = await context.newPage()
  await identifyAsComputer(await context.newCDPSession(page), browser.version())
  return page
}

it('marks every request of the gate, also with another user agent in the code and after the page is left', async () => {
  const received = new Map<string, string>()
  const portal = await startServer((call) => {
    const [, name, userAgent] = /^\w+ \/api\/(\w+) (.*)$/.exec(call) ?? []
    if (name && userAgent) received.set(name, userAgent)
  })
  const page = await openPage(portal)
  await page.goto('/')
  await page.evaluate(code)
  // Closing the page may end its process before it has handled that it is left.
  await page.goto('/elsewhere')
  const names = ['fetch', 'request', 'xhr', 'frame', 'worker', 'beacon', 'keepalive']
  await expect.poll(() => [...received.keys()].toSorted()).toEqual(names.toSorted())
  for (const [name, userAgent] of received) expect([name, isGateBrowser(userAgent)]).toEqual([name, true])
})

it('calls an API of another origin without a preflight for the mark', async () => {
  const received: string[] = []
  const [portal, api] = await Promise.all([startServer(), startServer((call) => received.push(call))])
  const page = await openPage(portal)
  await page.goto('/')
  expect(await page.evaluate(async (url) => (await fetch(url)).status, `${api}/annee`)).toBe(200)
  expect(received).toEqual([expect.stringMatching(/^GET \/annee .*PortalGate/)])
})

it('gives no sign of automation to the code of a page and of a frame', async () => {
  const page = await openPage()
  await page.goto('data:text/html,<title>Portail</title><iframe></iframe>')
  const signs = await page.evaluate(() => [
    navigator.webdriver,
    window.frames[0]?.navigator.webdriver,
    Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver')?.get?.toString(),
    Object.hasOwn(navigator, 'webdriver'),
  ])
  expect(signs).toEqual([false, false, 'function get webdriver() { [native code] }', false])
})

it('shows a page and its frames the browser of a computer', async () => {
  const page = await openPage(await startServer())
  await page.goto('/')
  const version = page.context().browser()?.version() ?? ''
  const seen = await page.evaluate(async () => {
    const { navigator: own, innerWidth, screen, devicePixelRatio } = window
    const data: unknown = Reflect.get(own, 'userAgentData')
    const hints = JSON.stringify(data)
    return {
      agents: [own.userAgent, window.frames[0]?.navigator.userAgent],
      platform: own.platform,
      languages: own.languages,
      hints,
      sizes: [innerWidth, screen.width, devicePixelRatio],
      plugins: own.plugins.length,
      chrome: Object.keys(Object(Reflect.get(window, 'chrome'))),
      functions: String(Reflect.get(Object(Object.getOwnPropertyDescriptor(Navigator.prototype, 'plugins')), 'get')),
    }
  })
  const [major] = version.split('.')
  const { agents, hints, chrome, functions, ...others } = seen
  for (const agent of agents) {
    expect(agent).toContain(
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0`,
    )
    expect(agent).not.toMatch(/gate|headless/i)
  }
  expect(hints).toContain(`{"brand":"Google Chrome","version":"${major}"}`)
  expect(hints).not.toMatch(/headless/i)
  expect(chrome).toEqual(['app', 'csi', 'loadTimes'])
  expect(functions).toMatch(/^function [\w ]*\(\) \{ \[native code\] \}$/)
  expect(others).toEqual({
    platform: 'Win32',
    languages: ['en-US', 'en', 'fr'],
    sizes: [1280, 1920, 1],
    plugins: 5,
  })
})
