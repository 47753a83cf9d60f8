import type { Language } from '@portal/i18n'
import type { QueryClient } from '@tanstack/react-query'

/** The version of the promise between the portal and its remotes; a breaking change counts it up. */
export const portalContract = 1

export interface Session {
  teacherId: number
  name: string
  yearId: number
  departmentId: number
  isHead: boolean
  cycleId: number | null
  specialityId: number | null
}

export interface SchoolYear {
  id: number
  /** As shown to people, for example `2026-2027`. */
  name: string
}

export interface Appearance {
  colorMode: 'light' | 'dark'
  density: 'comfortable' | 'compact'
}

export interface ReadableStore<Value> {
  getState: () => Value
  subscribe: (listener: () => void) => () => void
}

export interface NotifyOptions {
  /** Milliseconds that the toast stays, 2500 unless a screen asks for another time. An error stays until it is closed. */
  duration?: number
  /** The toast takes the place of an older one of the same subject, or else of the same text. */
  subject?: string
}

export interface Notify {
  success: (text: string, options?: NotifyOptions) => void
  error: (text: string, options?: NotifyOptions) => void
  info: (text: string, options?: NotifyOptions) => void
}

export interface NavigateOptions {
  replace?: boolean
  /** Kept by the browser over a reload; see `useNavigationState`. */
  state?: unknown
}

/** Everything that the portal hands to a remote at each mount; there are no hidden globals. */
export interface PortalProps {
  contract: typeof portalContract
  remote: { name: string; version: string }
  container: HTMLElement
  /** The name that official headers carry. */
  institute: Record<Language, string>
  session: Session | null
  year: SchoolYear | null
  queryClient: QueryClient
  appearance: ReadableStore<Appearance>
  navigate: (to: string, options?: NavigateOptions) => void
  setTitle: (title: string) => void
  /**
   * Names the address of the list that the shown page belongs to, or null for a page of its own. The portal marks its
   * menu entry and shows the way back. Portals of older releases have no such function.
   */
  setParent?: (address: string | null) => void
  notify: Notify
  report: (error: unknown, context?: Record<string, unknown>) => void
  unsaved: { set: (key: string, isDirty: boolean) => void }
  /** Throws away this mount and starts the remote anew, asking the network again. */
  restart: () => void
  signOut: () => void
}

/** The module that a remote exposes as `./remote`. */
export interface RemoteLifecycles {
  bootstrap: (props: PortalProps) => Promise<void>
  /** Fetches what the page at this address needs before it can stand; it may be opened soon. */
  prepare?: (pathname: string) => Promise<void>
  mount: (props: PortalProps) => Promise<void>
  unmount: (props: PortalProps) => Promise<void>
}
