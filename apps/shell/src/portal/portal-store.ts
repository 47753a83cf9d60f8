import { createStore } from 'zustand/vanilla'
import type { MenuGroup } from './registry/compose-menu.ts'
import type { SearchSources } from './registry/search-sources.ts'
import type { RouteTable } from './registry/route-table.ts'
import type { RemoteController } from './remotes/remote-controller.ts'

interface OpenPortal {
  table: RouteTable
  groups: MenuGroup[]
  controllers: ReadonlyMap<string, RemoteController>
  search: SearchSources
  /** Preloads the page at this path. */
  preload(path: string): void
}

export interface PortalState {
  institute: Record<'fr' | 'en' | 'ar', string> | null
  /** Null until the registry is loaded. */
  open: OpenPortal | null
  hasFailed: boolean
  /** Path of the list that the current page belongs to, as set by its remote. */
  parent: string | null
}

export const portalStore = createStore<PortalState>(() => ({
  institute: null,
  open: null,
  hasFailed: false,
  parent: null,
}))
