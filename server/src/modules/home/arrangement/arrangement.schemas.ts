import { routePathPattern } from '@portal/release-format/grammar'
import { orNull } from '../../../http/wire.ts'
import { permissions } from '@portal/release-format/roles'
import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'

const Text = Type.Object({ fr: Type.String(), en: Type.String(), ar: Type.String() })

const CardIds = Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 60, uniqueItems: true })

/** More do not help to find a page. */
const maxPins = 12
const PagePaths = Type.Array(Type.String({ pattern: routePathPattern.source }), {
  maxItems: maxPins,
  uniqueItems: true,
})

const arrangement = {
  order: Type.Array(Type.String(), {
    description: 'Ids of cards; one that is missing follows the card declared before it',
  }),
  hidden: Type.Array(Type.String(), { description: 'Ids of cards' }),
}
const isOwn = Type.Boolean({ description: 'Whether the account has chosen this, instead of the default of its roles' })

export const HomeCards = Type.Object(
  { ...arrangement, isOwn, version: Version },
  { $id: 'HomeCards', description: 'The order of the cards of the home page, and those that are not shown' },
)
export type HomeCards = Static<typeof HomeCards>

export const HomeCardsBody = Type.Object({
  own: orNull(Type.Object({ order: CardIds, hidden: CardIds }), {
    description: 'Null for the default of the roles',
  }),
})
export type HomeCardsBody = Static<typeof HomeCardsBody>

export const PinnedPages = Type.Object(
  { paths: Type.Array(Type.String()), isOwn, version: Version },
  { $id: 'PinnedPages', description: 'The pages at the beginning of the menu' },
)
export type PinnedPages = Static<typeof PinnedPages>

export const PinnedPagesBody = Type.Object({ paths: PagePaths })

export const HomeDefault = Type.Object(
  {
    permission: Type.Enum(permissions),
    ...arrangement,
    pins: Type.Array(Type.String(), { description: 'Paths of pages' }),
    cards: Type.Array(Type.Object({ id: Type.String(), title: Text }), {
      description: 'The cards that an account with this permission can arrange, as they are declared',
    }),
    pages: Type.Array(Type.Object({ path: Type.String(), label: Text }), {
      description: 'The pages of the menu of an account with this permission',
    }),
    version: Version,
  },
  {
    $id: 'HomeDefault',
    description: 'How the home page and the menu are arranged for a role until its accounts choose',
  },
)
export type HomeDefault = Static<typeof HomeDefault>

export const HomeDefaultKey = Type.Object({ permission: Type.Enum(permissions) })
export const HomeDefaultBody = Type.Object({ order: CardIds, hidden: CardIds, pins: PagePaths })
export type HomeDefaultBody = Static<typeof HomeDefaultBody>
