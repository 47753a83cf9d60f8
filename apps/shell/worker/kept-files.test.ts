import { beforeEach, expect, it, vi } from 'vitest'
import { answerFile, forgetFiles, isFile, isPage, keepPage, keptPage } from './kept-files.ts'
import { createCaches } from './testing/create-caches.ts'

const origin = self.location.origin
const at = (path: string, init?: RequestInit) => new Request(`${origin}${path}`, init)
/** A request of the kind that only a browser makes. */
function withField(path: string, name: 'destination' | 'mode', value: string): Request {
  return Object.defineProperty(at(path), name, { value })
}

let network: Record<string, { body: string; etag?: string }>
const asked = vi.fn<(path: string) => void>()
const working: Promise<unknown>[] = []
const keepAlive = (work: Promise<unknown>) => void working.push(work)

beforeEach(() => {
  network = {}
  asked.mockClear()
  vi.stubGlobal('caches', createCaches())
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, origin)
    asked(pathname)
    const found = network[pathname]
    if (!found) throw new TypeError('Failed to fetch')
    const headers = { 'cache-control': found.etag ? 'no-cache' : 'public, max-age=31536000, immutable' }
    return new Response(found.body, { headers: { ...headers, ...(found.etag && { etag: found.etag }) } })
  })
  return () => vi.unstubAllGlobals()
})

async function read(path: string, init?: RequestInit): Promise<string> {
  const response = await answerFile(at(path, init), keepAlive)
  await Promise.all(working.splice(0))
  return response.text()
}

const portalPage = (script: string) => `<script src="/static/js/${script}"></script>`
const pageText = async () => (await keptPage())?.text()

it('files are those with a hash in their names, and pages those of the portal alone', () => {
  expect(isFile(at('/static/js/index.abc.js'))).toBe(true)
  expect(isFile(at('/remotes/marks/1.0.0/remoteEntry.js'))).toBe(true)
  expect(isFile(at('/api/v1/tasks'))).toBe(false)
  expect(isFile(at('/remotes/account/1.0.0/guide.webm', { headers: { range: 'bytes=0-' } }))).toBe(false)
  expect(isFile(withField('/remotes/account/1.0.0/guide.webm', 'destination', 'video'))).toBe(false)
  const opened = (path: string) => isPage(withField(path, 'mode', 'navigate'))
  expect(['/', '/dashboard', '/Note/1?onglet=x'].map(opened)).toEqual([true, true, true])
  expect(['/api/docs', '/presence/abc', '/portal-fr.webmanifest', '/icon-192.png'].map(opened)).not.toContain(true)
  expect(isPage(at('/dashboard'))).toBe(false)
})

it('a file is loaded once, and again for a page that finds it broken', async () => {
  network['/static/js/a.js'] = { body: 'first' }
  expect(await read('/static/js/a.js')).toBe('first')
  network['/static/js/a.js'] = { body: 'second' }
  expect(await read('/static/js/a.js')).toBe('first')
  expect(asked).toHaveBeenCalledOnce()
  expect(await read('/static/js/a.js', { cache: 'reload' })).toBe('second')
  expect(await read('/static/js/a.js')).toBe('second')
})

it('a file that its server does not call immutable is not kept', async () => {
  network['/static/js/a.js'] = { body: 'a', etag: '"1"' }
  await read('/static/js/a.js')
  await read('/static/js/a.js')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('where storage is blocked, files come from the network', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) })
  network['/static/js/a.js'] = { body: 'a' }
  expect(await read('/static/js/a.js')).toBe('a')
  expect(await keptPage()).toBeUndefined()
})

it('a page is kept with its files', async () => {
  network['/'] = { body: portalPage('a.js'), etag: '"1"' }
  network['/static/js/a.js'] = { body: 'a' }
  await keepPage({ files: [`${origin}/static/js/a.js`], bases: [] })
  expect(await pageText()).toBe(portalPage('a.js'))
  expect(await read('/static/js/a.js')).toBe('a')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('a released page is kept once its files are there, and those of the page before go', async () => {
  network['/'] = { body: portalPage('a.js'), etag: '"1"' }
  network['/static/js/a.js'] = { body: 'a' }
  await keepPage({ files: ['/static/js/a.js'], bases: [] })
  network['/'] = { body: portalPage('b.js'), etag: '"2"' }
  await keepPage({ files: ['/static/js/a.js'], bases: [] })
  expect(await pageText()).toBe(portalPage('a.js'))
  network['/static/js/b.js'] = { body: 'b' }
  await keepPage({ files: ['/static/js/b.js'], bases: [] })
  expect(await pageText()).toBe(portalPage('b.js'))
  network = {}
  await expect(read('/static/js/a.js')).rejects.toThrow('Failed to fetch')
  expect(await read('/static/js/b.js')).toBe('b')
})

it('the files of versions that the registry no longer names go', async () => {
  network['/'] = { body: portalPage('a.js'), etag: '"1"' }
  for (const path of ['/static/js/a.js', '/remotes/marks/1.0.0/entry.js', '/remotes/marks/1.1.0/entry.js'])
    network[path] = { body: path }
  await keepPage({ files: Object.keys(network).slice(1), bases: ['/remotes/marks/1.1.0/'] })
  network = {}
  expect(await read('/remotes/marks/1.1.0/entry.js')).toBe('/remotes/marks/1.1.0/entry.js')
  await expect(read('/remotes/marks/1.0.0/entry.js')).rejects.toThrow('Failed to fetch')
})

it('page and files are forgotten together', async () => {
  network['/'] = { body: portalPage('a.js'), etag: '"1"' }
  network['/static/js/a.js'] = { body: 'a' }
  await keepPage({ files: ['/static/js/a.js'], bases: [] })
  await forgetFiles()
  expect(await keptPage()).toBeUndefined()
})
