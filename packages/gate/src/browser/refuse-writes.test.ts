import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../testing/play-candidate.ts'
import { isRead, refuseWrites } from './refuse-writes.ts'

const api = {
  paths: {
    '/api/annee': { get: { 'x-kind': 'query' } },
    '/api/livre/{id}': { get: { 'x-kind': 'download' }, post: { 'x-kind': 'query' } },
    '/api/livre/add': { post: { 'x-kind': 'command' } },
    '/api/enseignant/add': { post: { 'x-kind': 'command' } },
    '/api/enseignant/import_photo': { post: { 'x-kind': 'upload' } },
    '/api/livre/close': { get: { 'x-kind': 'command' } },
  },
}

describe('a request', () => {
  const portal = 'https://portal.example'
  const elsewhere = 'https://scolarite.example/v2'

  it.each([
    ['GET', '/api/annee', true],
    ['HEAD', '/api/annee', true],
    ['POST', '/api/livre/3', true],
    ['GET', '/api/livre/3', true],
    ['GET', '/static/js/main.js', true],
    ['POST', '/api/enseignant/add', false],
    ['POST', '/%61pi/enseignant/%61dd', false],
    ['POST', '/api/enseignant/import_photo', false],
    ['POST', '/api/livre/add', false],
    ['GET', '/api/livre/close', false],
    ['PUT', '/api/annee', false],
    ['POST', '/portal/releases/marks', false],
    ['POST', '/api/%', false],
  ])('%s %s reads: %s', (method, path, reads) => {
    expect(isRead(method, new URL(path, portal), { portal, apiBaseUrl: '/api', api })).toBe(reads)
    if (!path.startsWith('/api/')) return
    const url = new URL(elsewhere + path.slice('/api'.length))
    expect(isRead(method, url, { portal, apiBaseUrl: elsewhere, api })).toBe(reads)
  })
})

let browser: Browser
let server: Server
let origin: string
let received: string[]
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  server = createServer(({ method, url = '' }, response) => {
    if (url.startsWith('/api')) received.push(`${method} ${url}`)
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Portail</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await browser.close()
  server.close()
})
beforeEach(async () => {
  received = []
  context = await browser.newContext()
  await refuseWrites(context, { portal: origin, apiBaseUrl: '/api', api })
  page = await context.newPage()
  await page.goto(origin)
})
afterEach(() => context.close())

describe('a page', () => {
  it('reads, also by POST', async () => {
    expect(await page.evaluate(async () => (await fetch('/api/livre/3', { method: 'POST' })).status)).toBe(200)
    expect(received).toEqual(['POST /api/livre/3'])
  })

  it('gets the refusal of a read-only session for a sign-up without a session', async () => {
    const answer = await page.evaluate(async () => {
      const response = await fetch('/api/enseignant/add', { method: 'POST', credentials: 'omit', body: '{}' })
      const body: unknown = await response.json()
      return { status: response.status, body }
    })
    expect(answer).toEqual({ status: 403, body: { status: 403, code: 'session.readOnly' } })
    expect(received).toEqual([])
  })

  const path = '/api/enseignant/add'
  it.each([
    ['a beacon', `navigator.sendBeacon('${path}', '{}')`],
    ['a request that outlives the page', `fetch('${path}', { method: 'POST', keepalive: true })`],
    [
      'a form in a frame',
      `document.body.innerHTML = '<iframe name=f></iframe><form method=post target=f action=${path}>'; document.forms[0].submit()`,
    ],
    [
      'a form in a new window',
      `document.body.innerHTML = '<form method=post target=_blank action=${path}>'; document.forms[0].submit()`,
    ],
    ['a frame', `document.body.innerHTML = '<iframe></iframe>'; frames[0].fetch('${path}', { method: 'POST' })`],
  ])('writes nothing by %s', async (_how, code) => {
    await page.evaluate(code)
    const next = await context.newPage()
    await next.goto(origin)
    await next.evaluate(() => fetch('/api/annee'))
    expect(received).toEqual(['GET /api/annee'])
  })
})
