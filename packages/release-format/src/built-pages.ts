import { readCardName, readFilePath, readRoutePath } from './manifest.ts'
import { listOf, objectOf, optional, type Read } from './shape.ts'

export interface BuiltPage {
  /** The path of a declared route. */
  path: string
  /** The files fetched when the page opens, in addition to those of the container. */
  files: string[]
}

export interface BuiltCard {
  /** The name of its module in `src/cards.ts`. */
  module: string
  /** The files fetched when the card is mounted, in addition to those of the container. */
  files: string[]
}

/** The content of `pages.json`. */
export interface BuiltPages {
  /** The files that the container needs before any page, the entry first. */
  shell: string[]
  pages: BuiltPage[]
  /** Missing in builds without cards. */
  cards?: BuiltCard[]
}

const readFiles = listOf(readFilePath)

const readBuiltPages: Read<BuiltPages> = objectOf({
  shell: readFiles,
  pages: listOf(objectOf({ path: readRoutePath, files: readFiles })),
  cards: optional(listOf(objectOf({ module: readCardName, files: readFiles }))),
})

/** Parses the `pages.json` of a remote's build; throws a `ShapeError` for an invalid one. */
export function parseBuiltPages(json: unknown): BuiltPages {
  return readBuiltPages(json, 'pages')
}
