import type { Language } from '@portal/i18n'
import type { CardSize } from '@portal/release-format/manifest'
import type { Permission } from '@portal/release-format/roles'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The version of the contract between the portal and its remotes; incremented by a breaking change. */
export const portalContract = 2

export interface AuthSession {
  accountId: number
  /** 0 for somebody who is not a teacher; pages without `requires` are opened by teachers alone. */
  teacherId: number
  name: string
  /** The name in Arabic; empty where it is not recorded, missing in portals of older releases. */
  nameAr?: string
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
  /** False after the person has turned off shortcuts of a single character. Missing in portals of older releases. */
  hasSingleKeys?: boolean
}

export interface ReadableStore<Value> {
  getState: () => Value
  subscribe: (listener: () => void) => () => void
}

export interface NotifyOptions {
  /** Milliseconds until the toast closes, 2500 by default. An error stays until it is closed. */
  duration?: number
  /** The toast replaces an older one of this remote with the same subject, or else with the same text. */
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

/** `empty` when the card has nothing to show at present, `failed` when it could not be mounted. */
export type CardState = 'loading' | 'shown' | 'empty' | 'failed'

/** A card of any remote, as the portal gives it to the page that has its place. */
export interface PlacedCard {
  id: string
  size: CardSize
  /** Its name; missing for a card that nobody may move or hide, and in portals of older releases. */
  title?: Record<Language, string>
  /** Mounts it in this element, and calls back whenever its state changes. Returns the function that unmounts it. */
  mount: (outlet: HTMLElement, onState: (state: CardState) => void) => () => void
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
  /**
   * The cards of all remotes for a place, in their order; see `CardPlace`. Missing in portals of older releases, and in
   * the props of a card.
   */
  cards?: (place: string) => readonly PlacedCard[]
  notify: Notify
  report: (error: unknown, context?: Record<string, unknown>) => void
  /** Under keys of this page, until it is left. */
  unsaved: { set: (key: string, isDirty: boolean) => void }
  /** Unmounts the remote and restarts it, refetching its code. */
  restart: () => void
  signOut: () => void
}

/** A part of what pages show, of which a notification may tell; `staleTopics` has those of every kind. */
export type DataTopic =
  | 'absences'
  | 'access'
  | 'agenda'
  | 'consistency'
  | 'corrections'
  | 'deadlines'
  | 'eliminations'
  | 'invigilations'
  | 'makeUps'
  | 'marks'
  | 'positions'
  | 'printRuns'
  | 'projects'
  | 'reopenings'
  | 'reservations'
  | 'tasks'
  | 'tests'
  | 'timetable'
  | 'wishes'

/** The keys of a remote's own queries that show a topic; each begins with the name of its operation, as `keysOf` makes it. */
export type Refreshes = Readonly<Partial<Record<DataTopic, readonly QueryKey[]>>>

/** The module that a remote exposes as `./remote`. */
export interface RemoteLifecycles {
  bootstrap: (props: PortalProps) => Promise<void>
  /** Preloads what the page at this path needs for its first render. */
  prepare?: (pathname: string) => Promise<void>
  mount: (props: PortalProps) => Promise<void>
  /** Of a page or a card. */
  unmount: (props: PortalProps) => Promise<void>
  /**
   * Mounts one of the remote's cards, by the name of its module; resolves once it is rendered with its data. Calls back
   * whenever it begins or ceases to be empty.
   */
  mountCard?: (module: string, props: PortalProps, onEmpty: (isEmpty: boolean) => void) => Promise<void>
  /** Finds more than pages for the portal's search; `search.module` of `remote.json` declares it. */
  search?: Search
  /** The queries that are read again when a notification tells of their topic. */
  refreshes?: Refreshes
}

/** Finds what matches a text, of what the user may see. The portal matches and ranks the entries once more. */
export type Search = (request: SearchRequest) => Promise<SearchEntry[]>

export interface SearchRequest {
  /** At least two characters, without spaces at its ends. */
  text: string
  language: Language
  session: AuthSession
  year: SchoolYear | null
  /** Shared by all remotes, so that the next key of the keyboard finds the answers of the last one. */
  queryClient: QueryClient
  /** Aborted when the text changes, and after the time limit. */
  signal: AbortSignal
}

export interface SearchEntry {
  kind: 'group' | 'student' | 'book' | 'person' | 'room' | 'subject' | 'action'
  /** Unique among the entries of its kind. */
  id: string
  /** An id of `search.actions` of `remote.json`, whose label precedes the title of an action. */
  action?: string
  title: string
  detail?: string
  /** Other words by which it is found. */
  words?: string[]
  /** The address that it opens. */
  to: string
}
