import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

export interface RemoteRoute {
  path: string
  /** Loads the page's module, for example `() => import('./features/x/XPage.tsx').then((m) => m.XPage)`. */
  load: () => Promise<ComponentType>
}

export function findRoute(routes: readonly RemoteRoute[], pathname: string): RemoteRoute | null {
  return routes.find((route) => matchPath(route.path, pathname)) ?? null
}

/** Caches each page's module; a failed load is not cached, so that the next call retries. */
export class PageLoader {
  readonly #loaded = new Map<RemoteRoute, ComponentType>()

  get(route: RemoteRoute): ComponentType | null {
    return this.#loaded.get(route) ?? null
  }

  async load(route: RemoteRoute): Promise<ComponentType> {
    const known = this.#loaded.get(route)
    if (known) return known
    const page = await route.load()
    this.#loaded.set(route, page)
    return page
  }
}
