import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as overHttp, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BuildNotifier } from './build-notifier.ts'
import { isPortFree } from './is-port-free.ts'
import { mockedCalls } from './mocked-calls.ts'
import { serve } from './serve.ts'

let folder: string
const servers: Server[] = []
const processes: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  for (const child of processes.splice(0)) child.kill()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
}

function portOf(server: Server): number {
  servers.push(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${portOf(server)}`
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: object
}

async function ask(address: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = overHttp(address, { method, headers: { 'content-type': 'application/json', ...headers } }, resolve)
    sent.on('error', reject).end(body && JSON.stringify(body))
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe('R-shared-62: a port', () => {
  it('is free unless a program listens on it', async () => {
    const port = Number(new URL(await listen((_request, response) => response.end())).port)
    expect(await isPortFree(port)).toBe(false)
    const [server] = servers.splice(0)
    await new Promise((resolve) => server?.close(resolve))
    expect(await isPortFree(port)).toBe(true)
  })
})

describe('the development server', () => {
  const settings = { apiBaseUrl: '/api', allowOverrides: false }

  async function start(portalListener: RequestListener, builds = new BuildNotifier()): Promise<string> {
    const portal = await listen(portalListener)
    return `http://localhost:${portOf(await serve({ folder, builds, portal, port: 0 }))}`
  }

  it('serves the build to a portal on any origin, uncached', async () => {
    write('manifest.json', { name: 'marks' })
    const server = await start((_request, response) => response.end('the portal'))
    const { body, headers } = await ask(`${server}/manifest.json`)
    expect(JSON.parse(body)).toEqual({ name: 'marks' })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'application/json',
    })
  })

  it('proxies every other request to the portal, with body and headers', async () => {
    const server = await start((request, response) => {
      const { method, url, headers } = request
      const reply = (body: string) => response.end(JSON.stringify({ method, url, token: headers.authorization, body }))
      void text(request).then(reply)
    })
    const headers = { authorization: 'Bearer secret' }
    const { body } = await ask(`${server}/api/login?x=1`, { method: 'POST', headers, body: { year: 1 } })
    expect(JSON.parse(body)).toEqual({
      method: 'POST',
      url: '/api/login?x=1',
      token: 'Bearer secret',
      body: '{"year":1}',
    })
    expect((await ask(`${server}/../secret`)).body).toContain('/secret')
  })

  it('allows overrides in config.json, and removes the headers that redirect the browser to https', async () => {
    const server = await start((_request, response) => {
      response.setHeader('strict-transport-security', 'max-age=31536000')
      response.setHeader('content-security-policy', "script-src 'self';upgrade-insecure-requests")
      response.end(JSON.stringify(settings))
    })
    expect(JSON.parse((await ask(`${server}/config.json`)).body)).toEqual({ ...settings, allowOverrides: true })
    const { headers } = await ask(`${server}/dashboard`)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).toBe("script-src 'self'")
  })

  it('passes the session cookie of a portal on https to a browser on http, and back', async () => {
    const server = await start(({ headers }, response) => {
      response.setHeader('set-cookie', [
        '__Host-session=secret; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Strict',
        'known_browser=other; Path=/api; HttpOnly; Secure; SameSite=Strict',
      ])
      response.end(headers.cookie)
    })
    const { body, headers } = await ask(`${server}/api/annee`, {
      headers: { cookie: 'known_browser=x; session=secret' },
    })
    expect(headers['set-cookie']).toEqual([
      'session=secret; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict',
      'known_browser=other; Path=/api; HttpOnly; SameSite=Strict',
    ])
    expect(body).toBe('known_browser=x; session=secret; __Host-session=secret')
  })

  it('removes the settings that the portal embeds in its page', async () => {
    const written = `<script type="application/json" id="config">${JSON.stringify(settings)}</script>`
    const server = await start((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: 'W/"1"' })
      response.end(`<head>${written}</head><body>le portail</body>`)
    })
    const { body, headers } = await ask(`${server}/dashboard`)
    expect(body).toBe('<head></head><body>le portail</body>')
    expect(headers).not.toHaveProperty('etag')
  })

  it('responds 502 with the portal URL when the portal is unreachable', async () => {
    const portal = 'http://localhost:1'
    const port = portOf(await serve({ folder, builds: new BuildNotifier(), portal, port: 0 }))
    expect(await ask(`http://localhost:${port}/dashboard`)).toMatchObject({
      status: 502,
      body: expect.stringContaining(portal),
    })
  })

  it('notifies an open page of the next build, and of the errors of one that failed', async () => {
    const builds = new BuildNotifier()
    const server = await start((_request, response) => response.end(), builds)
    const heard: string[] = []
    const page = overHttp(`${server}/builds`, (news) => news.on('data', (chunk) => heard.push(String(chunk))))
    page.end()
    const latest = () => JSON.parse(heard.at(-1)?.replace(/^data: /, '') ?? '{}')
    await expect.poll(latest).toEqual({ build: 0, errors: [] })
    builds.built()
    await expect.poll(() => latest().build).toBeGreaterThan(0)
    const { build } = latest()
    builds.failed(['src/routes.tsx: unexpected token'])
    await expect.poll(latest).toEqual({ build, errors: ['src/routes.tsx: unexpected token'] })
    page.destroy()
  })
})

describe('mocked calls', () => {
  const operation = (operationId: string) => ({ operationId })

  beforeEach(() => {
    write('package.json', { name: 'marks', version: '1.0.0', dependencies: { '@portal/api-client': '1.0.0' } })
    write('node_modules/@portal/api-client/package.json', { exports: { './openapi.json': './openapi.json' } })
    write('node_modules/@portal/api-client/openapi.json', {
      paths: {
        '/api/notes': { get: operation('listMarks') },
        '/api/notes/{id}': { post: operation('saveMark') },
        '/api/login': { post: operation('login') },
      },
    })
    write(
      'src/mocks.ts',
      `export const mocks = {
         listMarks: { notes: [12] },
         saveMark: ({ path, query, body }: { path: object, query: object, body: object }) => ({ path, query, body }),
       }`,
    )
  })

  /** In a separate Node process: the test runner would transform the mocks. */
  async function start(): Promise<string> {
    const module = pathToFileURL(join(import.meta.dirname, 'mocked-calls.ts')).href
    const code = `import { createServer } from 'node:http'
      import { mockedCalls } from '${module}'
      const answer = mockedCalls('${folder}')
      const server = createServer((request, response) => answer(request, response, () => response.end('the page')))
      server.listen(0, 'localhost', () => console.log(server.address().port))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
    processes.push(child)
    const [port] = await once(child.stdout, 'data')
    return `http://localhost:${String(port).trim()}`
  }

  it('are matched to their operation, with path, query and body', async () => {
    const server = await start()
    expect((await ask(`${server}/api/notes`)).body).toBe('{"notes":[12]}')
    const saved = await ask(`${server}/api/notes/7?semestre=2`, { method: 'POST', body: { note: 14.5 } })
    expect(JSON.parse(saved.body)).toEqual({ path: { id: '7' }, query: { semestre: '2' }, body: { note: 14.5 } })
  })

  it('include the sign-in of the stand-alone page, and pass page requests on', async () => {
    const server = await start()
    expect(JSON.parse((await ask(`${server}/api/login`, { method: 'POST', body: {} })).body)).toMatchObject({
      status: 200,
    })
    expect((await ask(`${server}/EmploiEnseignant`)).body).toBe('the page')
  })

  it('that are missing respond 501 with the name of the operation', async () => {
    write('src/mocks.ts', 'export const mocks = {}')
    expect(await ask(`${await start()}/api/notes`)).toMatchObject({
      status: 501,
      body: '{"code":"mocks.absent.listMarks"}',
    })
  })

  it('need a src/mocks.ts', () => {
    rmSync(join(folder, 'src'), { recursive: true })
    expect(() => mockedCalls(folder)).toThrow('src/mocks.ts does not exist')
  })
})
