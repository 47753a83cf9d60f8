export interface LocalizedText {
  fr: string
  en: string
  ar: string
}

export const permissions = ['chef'] as const
export type Permission = (typeof permissions)[number]

export interface RouteDeclaration {
  /** A path of the portal, parameters written as `:token`. */
  path: string
  title: LocalizedText
  requires?: Permission[]
  /** Accessible without a session, in the public layout. */
  public?: boolean
}

export interface MenuLink {
  id: string
  path: string
  label: LocalizedText
  requires?: Permission[]
}

export interface MenuEntry {
  id: string
  /** Missing when the entry only expands its children. */
  path?: string
  label: LocalizedText
  /** Name of an icon of the shell. */
  icon?: string
  group: string
  order: number
  requires?: Permission[]
  children?: MenuLink[]
}

/** The content of `remote.json`. */
export interface RemoteManifest {
  name: string
  contract: number
  routes: RouteDeclaration[]
  menu: MenuEntry[]
}

/** The built manifest, written next to the code that it describes. */
export interface BuiltManifest extends RemoteManifest {
  version: string
  entry: string
  integrity: string
  /** The window property that the entry sets, unique per version. */
  global: string
  /** Files below the base URL that the first mount needs. */
  preload: string[]
  sharedRanges: Record<string, string>
  /** The API operations that the bundle calls, such as `POST /api/emploi/get_by_id`, sorted. */
  operations: string[]
}
