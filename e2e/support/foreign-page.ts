import type { BrowserContext, Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { portOf } from './free-port.ts'

interface ForeignPage {
  page: Page
  close: () => Promise<void>
}

/** Opens a page of another web server in this browser: on `127.0.0.1` another site than the portal, on `localhost` not. */
export async function openForeignPage(context: BrowserContext, host: '127.0.0.1' | 'localhost'): Promise<ForeignPage> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Elsewhere</title>')
  })
  server.listen(0, host)
  await once(server, 'listening')
  const page = await context.newPage()
  await page.goto(`http://${host}:${portOf(server)}/`)
  return {
    page,
    close: async () => {
      await page.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
