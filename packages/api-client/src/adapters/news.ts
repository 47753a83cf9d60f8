import { requireSuccess } from '@portal/api-client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { uploadOptions, type UploadHandlers } from '../client/upload.ts'
import { getNewsItemOptions, listNewsPlacesOptions } from '../generated/@tanstack/react-query.gen.ts'
import {
  addNewsPicture as postPicture,
  changeNewsItem as putNewsItem,
  createNewsItem as postNewsItem,
  deleteNewsItem as deleteItem,
  getNewsFile,
  getNewsPicture,
  listNews,
  listNewsItems,
  previewNewsText,
  withdrawNewsItem as withdrawItem,
} from '../generated/sdk.gen.ts'
import type { AddNewsPictureResponse, CreateNewsItemData, NewsItem } from '../generated/types.gen.ts'
import { requireFile } from './files.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'

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

const firstPage = ''

export const newsQueries = {
  /** The news of the home page, pinned ones first, then the newest. */
  published: (language: Language) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listNews', language }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { limit: 12, ...(pageParam && { cursor: pageParam }) }
        return (await listNews({ query, headers: { lang: language }, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  /** The news that the caller administers in one state, the newest first. */
  items: (state: NewsState) =>
    infiniteQueryOptions({
      queryKey: [{ _id: 'listNewsItems', state }],
      queryFn: async ({ pageParam, signal }) => {
        const query = { state, ...(pageParam && { cursor: pageParam }) }
        return (await listNewsItems({ query, signal })).data
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  /** The picture of a news item. It never changes: another picture has another id. */
  picture: (id: number) =>
    queryOptions({
      queryKey: [{ _id: 'getNewsPicture', id }],
      queryFn: async ({ signal }) =>
        requireFile(
          (await getNewsPicture({ path: { id: String(id) }, responseType: 'blob', signal })).data,
          'document',
        ),
      staleTime: Infinity,
    }),
  item: (id: number) => queryOptions(getNewsItemOptions({ path: { id: String(id) } })),
  /** The ids of the departments that the caller writes for; null for all of them and the whole institute. */
  places: () => queryOptions({ ...listNewsPlacesOptions(), select: ({ departmentIds }) => departmentIds }),
  /** A text as its readers will see it. */
  preview: (text: string) =>
    queryOptions({
      queryKey: [{ _id: 'previewNewsText', text }],
      queryFn: async ({ signal }) => (await previewNewsText({ body: { text }, signal })).data.blocks,
    }),
}

/** Downloads a file of a news item. */
export async function loadNewsFile(id: number): Promise<Blob> {
  const { data } = await getNewsFile({ path: { id: String(id) }, responseType: 'blob' })
  return requireFile(data, 'document')
}

/** The keys of the queries that a change of news changes. */
export const changedByNews = keysOf('listNews', 'listNewsItems', 'getNewsItem', 'listAuditEntries')

/** Writes a news item once for each key. */
export async function createNewsItem(content: NewsContent, key: string): Promise<NewsItem> {
  return (await postNewsItem({ body: content, headers: { 'idempotency-key': key } })).data
}

interface AddedPicture extends UploadHandlers {
  file: File
  /** The same for each try of one file. */
  key: string
}

/** Adds a picture, once for each key, for a news item that is saved with it afterwards. */
export async function addNewsPicture({ file, key, ...sending }: AddedPicture): Promise<NewsPicture> {
  const call = { body: { picture: file }, headers: { 'idempotency-key': key } }
  return (await postPicture({ ...call, ...uploadOptions(sending) })).data
}

/** The version that was seen. */
export type SeenNewsItem = Pick<NewsItem, 'id' | 'version'>

const callOf = ({ id, version }: SeenNewsItem) => ({ path: { id: String(id) }, headers: { 'if-match': version } })

/** Replaces the content; repeated after a lost response it has no further effect. */
export async function changeNewsItem(seen: SeenNewsItem, content: NewsContent): Promise<NewsItem> {
  return (await putNewsItem({ ...callOf(seen), body: content })).data
}

/** Takes a news item from the home page; it becomes a draft. */
export async function withdrawNewsItem(seen: SeenNewsItem): Promise<NewsItem> {
  return (await withdrawItem(callOf(seen))).data
}

export async function deleteNewsItem(seen: SeenNewsItem): Promise<void> {
  requireSuccess((await deleteItem(callOf(seen))).data)
}
