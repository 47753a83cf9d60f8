import { attempt } from './attempt.ts'

/** The page and the files of the shell and of the remotes. Nothing of a person is among them. */
const cacheName = 'kept-files'

/** Every path of the portal has the same page. */
const pageAddress = '/'

/** Whether a request is for a file whose name has its hash, and which is no film. */
export function isFile({ method, url, headers, destination }: Request): boolean {
  const isHashed = /^\/(?:static|remotes)\//.test(new URL(url).pathname)
  return method === 'GET' && isHashed && !headers.has('range') && destination !== 'video' && destination !== 'audio'
}

/** Whether a request opens a page of the portal, and none of the pages that the server writes itself. */
export function isPage({ mode, url }: Request): boolean {
  const { pathname } = new URL(url)
  return mode === 'navigate' && !/^\/(?:api|portal|presence|remotes)(?:\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}

/**
 * A file as it is kept, else from the network, to keep it. A page that finds a file broken asks for it with `reload`.
 * The browser compares either with the `integrity` of the page.
 */
export async function answerFile(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
  const isRenewed = request.cache === 'reload' || request.cache === 'no-store'
  if (isRenewed) await attempt(async () => (await caches.open(cacheName)).delete(request.url))
  else {
    const kept = await attempt(() => find(request.url))
    if (kept) return kept
  }
  const response = await fetch(request)
  if (mayBeKept(response)) {
    const copy = response.clone()
    keepAlive(attempt(async () => (await caches.open(cacheName)).put(request.url, copy)))
  }
  return response
}

/** The kept page; undefined without one. */
export const keptPage = () => attempt(() => find(pageAddress))

interface ShownPage {
  /** The files that it has loaded. */
  files: readonly string[]
  /** Where the files of the remotes begin that the registry names. */
  bases: readonly string[]
}

/**
 * Keeps the page for one that stands, with the files that it had before this worker: from the HTTP cache, where they are.
 * Page and files belong together: after a release the page is kept once one of it has stood. What is named no more goes.
 */
export async function keepPage({ files, bases }: ShownPage): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of files) if (!(await find(file))) await attempt(() => keepFile(cache, file))
  const page = await fetch(pageAddress, { cache: 'no-cache' })
  const text = await page.clone().text()
  const named = [...text.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path = '']) => path)
  const found = await Promise.all(named.map(find))
  if (page.ok && named.length > 0 && found.every(Boolean)) {
    const etagBefore = (await find(pageAddress))?.headers.get('etag')
    const isNew = page.headers.get('etag') !== etagBefore
    await cache.put(pageAddress, page)
    if (isNew) await sweep(cache, '/static/', files)
  }
  await sweep(cache, '/remotes/', bases)
}

/** Deletes all that is kept of page and files. */
export async function forgetFiles(): Promise<void> {
  await attempt(() => caches.delete(cacheName))
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file, { cache: 'force-cache' })
  if (mayBeKept(response)) await cache.put(file, response)
}

/** Deletes the files of a folder whose addresses do not begin like one of these. */
async function sweep(cache: Cache, folder: string, named: readonly string[]): Promise<void> {
  const beginnings = named.map((name) => new URL(name, self.location.href).href)
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith(folder) && !beginnings.some((one) => url.startsWith(one)))
      await cache.delete(url)
}

async function find(address: string): Promise<Response | undefined> {
  // The browser has decoded what it keeps, so that it does not depend on the encoding.
  return (await caches.open(cacheName)).match(address, { ignoreVary: true })
}

const mayBeKept = ({ status, type, headers }: Response) =>
  status === 200 && type !== 'opaque' && headers.get('cache-control')?.includes('immutable') === true
