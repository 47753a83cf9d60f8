import { requireSuccess } from '@portal/api-client'
import { queryOptions } from '@tanstack/react-query'
import { type UploadHandlers, uploadOptions } from '../client/upload.ts'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import * as calls from '../generated/sdk.gen.ts'
import type { AddNewsPictureResponse, CreateNewsItemData, NewsItem } from '../generated/types.gen.ts'
import { asFile, requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, once, pagedQuery, pathOf, seen } from './rest.ts'

/** `NewsArticle`: news as readers see them. `NewsItem`: the same in every language, as the office writes them. */
export type { NewsArticle, NewsItem } from '../generated/types.gen.ts'

/** The content of a news item; dates are `yyyy-mm-dd`. */
export type NewsContent = CreateNewsItemData['body']
/** A stored picture; its size is in pixels. */
export type NewsPicture = AddNewsPictureResponse
/** A file of a news item; its size is in bytes. */
export type NewsFile = NewsItem['files'][number]
export type NewsState = NewsItem['state']
/** A permission of which a reader has one. */
export type NewsReader = NewsItem['audience'][number]

export const newsQueries = {
  /** The news of the home page, pinned ones first, then the newest. */
  published: (language: Language) =>
    pagedQuery(queries.listNewsOptions, { query: { limit: 12 }, ...inLanguage(language) }),
  /** The news that the caller administers in one state, the newest first. */
  items: (state: NewsState) => pagedQuery(queries.listNewsItemsOptions, { query: { state } }),
  /** The picture of a news item. It never changes: another picture has another id. */
  picture: (id: number) =>
    queryOptions({
      queryKey: [{ _id: 'getNewsPicture', id }],
      queryFn: ({ signal }) => requireFile(calls.getNewsPicture({ ...pathOf(id), ...asFile, signal }), 'document'),
      staleTime: Infinity,
    }),
  item: (id: number) => queryOptions(queries.getNewsItemOptions(pathOf(id))),
  /** The ids of the departments that the caller writes for; null for all of them and the whole institute. */
  places: () => queryOptions({ ...queries.listNewsPlacesOptions(), select: ({ departmentIds }) => departmentIds }),
  /** A text as its readers will see it. */
  preview: (text: string) =>
    queryOptions({
      queryKey: [{ _id: 'previewNewsText', text }],
      queryFn: async ({ signal }) => (await calls.previewNewsText({ body: { text }, signal })).data.blocks,
    }),
}

/** Downloads a file of a news item. */
export const loadNewsFile = (id: number) => requireFile(calls.getNewsFile({ ...pathOf(id), ...asFile }), 'document')

/** The keys of the queries that a change of news changes. */
export const changedByNews = keysOf('listNews', 'listNewsItems', 'getNewsItem', 'listAuditEntries')

/** Writes a news item once for each key. */
export const createNewsItem = async (content: NewsContent, key: string) =>
  (await calls.createNewsItem({ body: content, ...once(key) })).data

interface AddedPicture extends UploadHandlers {
  file: File
  /** The same for each try of one file. */
  key: string
}

/** Adds a picture, once for each key, for a news item that is saved with it afterwards. */
export const addNewsPicture = async ({ file, key, ...sending }: AddedPicture) =>
  (await calls.addNewsPicture({ body: { picture: file }, ...once(key), ...uploadOptions(sending) })).data

/** The version that was seen. */
export type SeenNewsItem = Pick<NewsItem, 'id' | 'version'>

/** Replaces the content; repeated after a lost response it has no further effect. */
export const changeNewsItem = async (item: SeenNewsItem, content: NewsContent) =>
  (await calls.changeNewsItem({ ...seen(item), body: content })).data

/** Takes a news item from the home page; it becomes a draft. */
export const withdrawNewsItem = async (item: SeenNewsItem) => (await calls.withdrawNewsItem(seen(item))).data

export async function deleteNewsItem(item: SeenNewsItem): Promise<void> {
  requireSuccess((await calls.deleteNewsItem(seen(item))).data)
}
