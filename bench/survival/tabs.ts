import type { CallCounter } from './call-counter.ts'
import type { Teacher } from './teacher.ts'

export interface Tabs {
  /** The number of files that the tab opened before the update refetches. */
  files: number
  stop: () => Promise<void>
}

interface Registry {
  remotes: { base: string; entry: string; preload: string[] }[]
}

/** Simulates a tab that keeps refetching the files of its build, and new tabs that are opened continuously. */
export async function startTabs(url: string, { token }: Teacher, { tried }: CallCounter): Promise<Tabs> {
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, connection: 'close' } })
    const text = await answer.text()
    if (!answer.ok || !text) throw new Error(`${path} responded ${answer.status}`)
    return text
  }
  const filesOfPage = async () =>
    [...(await read('/')).matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, file]) => file!)
  const filesOfRemotes = async () => {
    const registry: Registry = JSON.parse(await read('/portal/registry'))
    return registry.remotes.flatMap(({ base, entry, preload }) => [entry, ...preload].map((file) => base + file))
  }

  const files = [...(await filesOfPage()), ...(await filesOfRemotes())]
  const end = new AbortController()

  async function goOn(): Promise<void> {
    while (!end.signal.aborted) for (const file of files) await tried('an open tab', () => read(file))
  }

  async function openAgain(): Promise<void> {
    while (!end.signal.aborted) {
      const named = await tried('a new tab', filesOfPage)
      for (const file of named ?? []) await tried('a new tab', () => read(file))
      await tried('a new tab', filesOfRemotes)
    }
  }

  const open = [goOn(), openAgain()]
  return {
    files: files.length,
    stop: async () => {
      end.abort()
      await Promise.all(open)
    },
  }
}
