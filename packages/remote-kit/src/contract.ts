import type { Language } from '@portal/i18n'
import type { Permission } from '@portal/release-format/roles'
import type { QueryClient } from '@tanstack/react-query'

/** The version of the contract between the portal and its remotes; incremented by a breaking change. */
export const portalContract = 2

export interface AuthSession {
  accountId: number
  /** 0 for somebody who is not a teacher; pages without `requires` are opened by teachers alone. */
  teacherId: number
  name: string
  yearId: number
  departmentId: number
  isHead: boolean
  cycleId: number | null
  specialityId: number | null
  /** The permissions of this user: `teacher`, `chef`, and the roles of the account. */
  roles: readonly Permission[]
}

export interface SchoolYear {
  id: number
  /** The displayed label, for example `2026-2027`. */
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
  /** Milliseconds until the toast closes, 2500 by default. An error stays until it is closed. */
  duration?: number
  /** The toast replaces an older one of the same subject, or else of the same text. */
  subject?: string
}

export interface Notify {
  success: (text: string, options?: NotifyOptions) => void
  error: (text: string, options?: NotifyOptions) => void
  info: (text: string, options?: NotifyOptions) => void
}

export interface NavigateOptions {
  replace?: boolean
  /** History state, which survives a reload; see `useNavigationState`. */
  state?: unknown
}

/** The props that the portal passes to a remote at each mount; there are no other globals. */
export interface PortalProps {
  contract: typeof portalContract
  remote: { name: string; version: string }
  container: HTMLElement
  /** The institute's name on official headers. */
  institute: Record<Language, string>
  session: AuthSession | null
  year: SchoolYear | null
  queryClient: QueryClient
  appearance: ReadableStore<Appearance>
  navigate: (to: string, options?: NavigateOptions) => void
  setTitle: (title: string) => void
  /**
   * Sets the path of the list page that the current page belongs to, or null for none. The portal marks its menu entry
   * and shows a link back. Missing in portals of older releases.
   */
  setParent?: (address: string | null) => void
  notify: Notify
  report: (error: unknown, context?: Record<string, unknown>) => void
  unsaved: { set: (key: string, isDirty: boolean) => void }
  /** Unmounts the remote and restarts it, refetching its code. */
  restart: () => void
  signOut: () => void
}

/** The module that a remote exposes as `./remote`. */
export interface RemoteLifecycles {
  bootstrap: (props: PortalProps) => Promise<void>
  /** Preloads what the page at this path needs for its first render. */
  prepare?: (pathname: string) => Promise<void>
  mount: (props: PortalProps) => Promise<void>
  unmount: (props: PortalProps) => Promise<void>
}
