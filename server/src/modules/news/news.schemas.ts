import { permissions } from '@portal/release-format/roles'
import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../http/cursor.ts'
import { Version } from '../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../http/ids.ts'
import { languages } from '../../http/language.ts'
import { Instant, IsoDate, namedObject, orNull, ref } from '../../http/wire.ts'

const TextRun = Type.Object({
  text: Type.String(),
  isBold: Type.Boolean(),
  isItalic: Type.Boolean(),
  href: orNull(Type.String(), {
    description: 'Of a link: a path of the portal or an https address',
  }),
})
export type TextRun = Static<typeof TextRun>

const TextBlock = Type.Object({
  kind: Type.Enum(['paragraph', 'bullets', 'numbers'] as const),
  lines: Type.Array(Type.Array(TextRun), { description: 'The lines of a paragraph, or the items of a list' }),
})
export type TextBlock = Static<typeof TextBlock>

const Link = orNull(Type.String({ minLength: 1, maxLength: 500 }), {
  description: 'A path of the portal or an https address',
})

const Size = { width: Type.Integer({ description: 'In pixels' }), height: Type.Integer() }

/** A picture as it is stored. */
export const NewsPicture = Type.Object({ id: Type.Integer(), ...Size })
export type NewsPicture = Static<typeof NewsPicture>

/** A file of news. */
export const NewsFile = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: 'Under which it is saved, with its extension' }),
  type: Type.Enum(['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx', 'pptx'] as const),
  size: Type.Integer({ description: 'In bytes' }),
})
export type NewsFile = Static<typeof NewsFile>
const files = Type.Array(NewsFile, { description: 'In the order in which they were added' })

/** A news item as its readers see it. */
export const NewsArticle = namedObject('NewsArticle', {
  id: Type.Integer(),
  title: Type.String(),
  blocks: Type.Array(TextBlock),
  language: Type.Enum(languages, { description: 'Of title and text: French where a translation is missing' }),
  link: Link,
  picture: orNull(Type.Object({ ...NewsPicture.properties, alt: Type.String() }), {
    description: 'With its alternative text in the language of title and text',
  }),
  files,
  isPinned: Type.Boolean(),
  publishedOn: IsoDate,
})
export type NewsArticle = Static<typeof NewsArticle>

export const NewsQuery = Type.Object(PageQuery)
export type NewsQuery = Static<typeof NewsQuery>
export const NewsPage = pageOf(ref(NewsArticle))

const Translation = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 150, pattern: '\\S' }),
  text: Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S', description: 'A subset of Markdown' }),
})
const OptionalTranslation = orNull(Translation, { description: 'Null: readers see the French' })

const Translations = Type.Object({ fr: Translation, en: OptionalTranslation, ar: OptionalTranslation })
export type Translations = Static<typeof Translations>

const AltText = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const TranslatedAltText = orNull(AltText)
const alt = Type.Object(
  { fr: AltText, en: TranslatedAltText, ar: TranslatedAltText },
  { description: 'The alternative text, in French and in exactly the languages of the translations' },
)

const content = {
  audience: Type.Array(Type.Enum(permissions), {
    uniqueItems: true,
    maxItems: permissions.length,
    description: 'Permissions of which a reader has one; empty for everybody',
  }),
  translations: Translations,
  link: Link,
  startsOn: Type.String({ format: 'date', description: 'The first day on the home page' }),
  endsOn: orNull(IsoDate, { description: 'The last day; null for no end' }),
  isPinned: Type.Boolean(),
  isDraft: Type.Boolean({ description: 'Read by nobody but the office' }),
}

/** The content of a news item, as its office writes it. */
export const NewsContent = Type.Object({
  departmentId: orNull(SharedId, { description: 'Null for the whole institute' }),
  ...content,
  picture: Type.Optional(
    orNull(Type.Object({ id: checkedId('news-picture'), alt }), {
      description: 'A picture that the caller has added, or that of the news item; null for none, absent for no change',
    }),
  ),
  files: Type.Optional(
    Type.Array(Type.Object({ id: checkedId('news-file') }), {
      maxItems: 10,
      description: 'Files that the caller has added, or those of the news item, in any order; absent for no change',
    }),
  ),
})
export type NewsContent = Static<typeof NewsContent>

export const NewsState = Type.Enum(['published', 'planned', 'past', 'draft'] as const)
export type NewsState = Static<typeof NewsState>

/** The version does not contain `state` and `mayChange`: they follow from the day and from the caller. */
export const NewsItem = namedObject('NewsItem', {
  id: Type.Integer(),
  departmentId: orNull(Type.Integer(), { description: 'Null for the whole institute' }),
  ...content,
  picture: orNull(Type.Object({ ...NewsPicture.properties, alt })),
  files,
  changedAt: Instant,
  changedBy: Type.String({ description: 'The name of whoever wrote this version; empty when the account is gone' }),
  version: Version,
  state: NewsState,
  mayChange: Type.Boolean({ description: 'Whether the caller may change it, not only withdraw it' }),
})
export type NewsItem = Static<typeof NewsItem>

export const NewsItemsQuery = Type.Object({ ...PageQuery, state: Type.Optional(NewsState) })
export type NewsItemsQuery = Static<typeof NewsItemsQuery>
export const NewsItemPage = pageOf(ref(NewsItem))
export const NewsItemKey = Type.Object({ id: pathId('service', 'news-item') })

export const NewsPictureForm = Type.Object({
  picture: Type.String({ format: 'binary', description: 'JPEG, PNG or WebP, at most 10 MB' }),
})
export const NewsPictureKey = Type.Object({ id: pathId('service', 'news-picture') })

export const NewsFileForm = Type.Object({
  file: Type.String({ format: 'binary', description: 'PDF, JPEG, PNG, WebP, docx, xlsx or pptx, at most 10 MB' }),
})
export const NewsFileKey = Type.Object({ id: pathId('service', 'news-file') })

export const NewsPlaces = Type.Object({
  departmentIds: orNull(Type.Array(Type.Integer()), {
    description: 'The departments that the caller writes news for; null for all and the whole institute',
  }),
})

export const NewsPreviewBody = Type.Object({ text: Translation.properties.text })
export const NewsPreview = Type.Object({ blocks: Type.Array(TextBlock) })
