import type { BuiltPages } from './built-pages.ts'
import type { BuiltManifest } from './manifest.ts'
import { isRestricted, permissionsFor } from './registry.ts'
import type { Permission } from './roles.ts'

/** A page or a card with the files that it fetches. */
export interface BuiltPart {
  /** In English for the people who release, such as `page /Note/:type` or `card marks.due`. */
  label: string
  files: string[]
  /** The permissions of which one is needed; undefined when every teacher has one. */
  permissions?: readonly Permission[]
}

type Declared = Pick<BuiltManifest, 'routes' | 'cards'>

/** The declared pages and cards of a build, those that not every teacher may see apart from the others. */
export function builtParts({ routes, cards = [] }: Declared, built: BuiltPages) {
  const filesOfCards = new Map(built.cards?.map(({ module, files }) => [module, files]))
  const closed = new Map(routes.filter(isRestricted).map((route) => [route.path, permissionsFor(route)]))
  const pages = built.pages.map(({ path, files }): BuiltPart => ({
    label: `page ${path}`,
    files,
    permissions: closed.get(path),
  }))
  const cardParts = cards.map((card): BuiltPart => ({
    label: `card ${card.id}`,
    files: filesOfCards.get(card.module) ?? [],
    permissions: isRestricted(card) ? permissionsFor(card) : undefined,
  }))
  const parts = [...pages, ...cardParts]
  return {
    restricted: parts.filter(({ permissions }) => permissions !== undefined),
    others: parts.filter(({ permissions }) => permissions === undefined),
  }
}
