import { createStore } from 'zustand/vanilla'
import type { MenuGroup } from './registry/compose-menu.ts'
import type { RouteTable } from './registry/route-table.ts'
import type { RemoteController } from './remotes/remote-controller.ts'

interface OpenPortal {
  table: RouteTable
  groups: MenuGroup[]
  lives: ReadonlyMap<string, RemoteController>
  /** The page at this path may be opened soon. */
  preload(path: string): void
}

export interface PortalState {
  institute: Record<'fr' | 'en' | 'ar', string> | null
  /** Null until the registry has come. */
  open: OpenPortal | null
  hasFailed: boolean
  /** Address of the list that the shown page belongs to, as its remote names it. */
  parent: string | null
}

export const portalStore = createStore<PortalState>(() => ({
  institute: null,
  open: null,
  hasFailed: false,
  parent: null,
}))
