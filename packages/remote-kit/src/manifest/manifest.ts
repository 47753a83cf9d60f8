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
  /** Opens without a session, in the plain layout. */
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
  /** Absent when the entry only opens its children. */
  path?: string
  label: LocalizedText
  /** Name of an icon that the shell offers. */
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
  /** The window property that the entry fills, unique per version. */
  global: string
  /** Files below the base that the first mount needs. */
  preload: string[]
  sharedRanges: Record<string, string>
  /** The API operations that the bundle's own code calls, such as `POST /api/emploi/get_by_id`, sorted. */
  operations: string[]
}
