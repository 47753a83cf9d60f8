import { createServer, type Server } from 'node:http'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserArguments } from './browser-arguments.ts'
import { findChromium } from './find-chromium.ts'

let portal: string
let other: string
let asked: string[]
let servers: Server[]
let browser: Browser
let page: Page

beforeAll(async () => {
  asked = []
  servers = await Promise.all(['portal', 'other'].map(startServer))
  ;[portal = '', other = ''] = servers.map(originOf)
  browser = await chromium.launch({ executablePath: findChromium(), args: browserArguments([portal]) })
  page = await browser.newPage()
  await page.goto(portal)
})
afterAll(async () => {
  await browser.close()
  for (const server of servers) server.close()
})

async function startServer(name: string): Promise<Server> {
  const server = createServer((request, response) => {
    asked.push(`${name} ${request.url}`)
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/html').end('<p>here</p>')
  })
  server.on('upgrade', (request, socket) => {
    asked.push(`${name} socket ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function originOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port')
  return `http://127.0.0.1:${address.port}`
}

const fetched = (url: string) =>
  page.evaluate(
    (to) =>
      fetch(to).then(
        (response) => response.status,
        () => 'unreachable',
      ),
    url,
  )

it('reaches the portal', async () => {
  expect(await fetched(`${portal}/page`)).toBe(200)
  expect(asked).toContain('portal /page')
})

it('reaches no other port of the same machine, by any name of it, and no other host', async () => {
  const { port } = new URL(other)
  const others = [
    other,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    'http://portal.example',
    'https://192.0.2.1',
  ]
  for (const url of others) expect(await fetched(url)).toBe('unreachable')
  expect(asked.filter((call) => call.startsWith('other'))).toEqual([])
})

it('opens no WebSocket to another port', async () => {
  const closed = await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        const socket = new WebSocket(to)
        socket.onclose = () => resolve('closed')
        socket.onopen = () => resolve('open')
      }),
    other.replace('http', 'ws'),
  )
  expect(closed).toBe('closed')
  expect(asked.filter((call) => call.startsWith('other'))).toEqual([])
})
