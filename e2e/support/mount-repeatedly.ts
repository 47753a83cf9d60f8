import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { trackRequests } from './open-requests.ts'

/** Navigates to each page in turn and back to a path that shows only the portal's own frame. */
export async function mountRepeatedly(
  page: Page,
  paths: string[],
  times: number,
  mount = '[data-remote]',
): Promise<void> {
  const requests = await trackRequests(page)
  await page.evaluate(
    async ([pages, count, place]) => {
      const until = (isSo: () => boolean) =>
        new Promise<void>((done) => {
          const check = () => {
            if (!isSo()) return
            observer.disconnect()
            done()
          }
          const observer = new MutationObserver(check)
          observer.observe(document, { childList: true, subtree: true, attributes: true })
          check()
        })
      const mounted = () => document.querySelector(place)
      for (let turn = 0; turn < count; turn++) {
        window.history.pushState(null, '', pages[turn % pages.length])
        await until(() => Boolean(mounted()?.querySelector('h1')) && !mounted()?.querySelector('[aria-busy=true]'))
        window.history.pushState(null, '', '/nulle-part')
        await until(() => !mounted())
      }
    },
    [paths, times, mount] as const,
  )
  // Pending responses belong to the visits.
  await requests.untilStill()
  await requests.detach()
}

interface Link {
  path?: string
  requires?: string[]
  children?: Link[]
}

interface WorkspaceRemote {
  name: string
  /** The pages in its menu. */
  paths: string[]
  /** An account that may open all of them. */
  account: 'head' | 'admin'
}

const isForTeachers = ({ requires }: Link) => !requires || requires.includes('chef')

/** Every remote of the workspace. */
export function workspaceRemotes(): WorkspaceRemote[] {
  const apps = resolve(import.meta.dirname, '../../apps')
  return readdirSync(apps, { withFileTypes: true })
    .filter((it) => it.isDirectory() && it.name !== 'shell')
    .map(({ name }) => {
      const { menu }: { menu: Link[] } = JSON.parse(readFileSync(resolve(apps, name, 'remote.json'), 'utf8'))
      return {
        name,
        paths: menu.flatMap((entry) => [entry, ...(entry.children ?? [])]).flatMap(({ path }) => path ?? []),
        account: menu.some(isForTeachers) ? 'head' : 'admin',
      }
    })
}

/** The pages in the menu of a head of department, of all remotes. */
export function pathsOfHead(): string[] {
  return workspaceRemotes()
    .filter(({ account }) => account === 'head')
    .flatMap(({ paths }) => paths)
}
