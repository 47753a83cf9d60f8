import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test'

/** Reads all that the service worker of a browser keeps, as whoever has the device can read it. */
export interface Kept {
  /** The paths of files; `/` is the page. */
  files: string[]
  /** The number of answers of the API. */
  answers: number
  hasKey: boolean
  /** All texts that are readable. */
  text: string
}

/** Waits until the worker has kept the page with its files and, for a teacher, the classes of the week. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('readAhead')), { timeout: 60_000 }).toBeTruthy()
  await expect.poll(async () => (await readKept(page.context())).files, { timeout: 60_000 }).toContain('/')
}

export async function readKept(context: BrowserContext): Promise<Kept> {
  return workerOf(context).evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')))
      })
    const responses = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const found = await cache.matchAll()
        return Promise.all(found.map(async (response) => ({ url: response.url, text: await response.text() })))
      }),
    )
    const files = responses.flat().map(({ url, text }) => ({ path: new URL(url).pathname, text }))
    const kept = {
      files: files.map(({ path }) => path),
      answers: 0,
      hasKey: false,
      text: files.map((file) => file.text).join('\n'),
    }
    const databases = await indexedDB.databases()
    for (const { name = '' } of databases) {
      const opening = indexedDB.open(name)
      // Deleted meanwhile: it must not be made again, without its tables.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      const database = await resultOf(opening).catch(() => null)
      if (!database) continue
      const rows = async (store: string): Promise<object[]> =>
        resultOf(database.transaction(store).objectStore(store).getAll())
      const answers = await rows('answers')
      kept.answers += answers.length
      kept.hasKey ||= (await rows('keys')).length > 0
      for (const answer of answers)
        for (const part of Object.values(answer)) kept.text += new TextDecoder().decode(part)
      database.close()
    }
    return kept
  })
}

/** The newest worker: one that was replaced answers no more. */
export function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('No service worker has started')
  return worker
}
