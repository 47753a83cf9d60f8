import type { Role } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import type { NewsArticle, NewsContent, NewsItem } from '../modules/news/news.schemas.ts'
import { type Person, signInHeaders } from './institute.ts'
import { createStaff } from './staff.ts'
import type { TestPortal } from './test-portal.ts'

/** Published news for everybody in the whole institute, in French. */
export const newsContent = (changes: Partial<NewsContent> = {}): NewsContent => ({
  departmentId: null,
  audience: [],
  translations: { fr: { title: 'Jury', text: 'Le jury siège **lundi**.' }, en: null, ar: null },
  link: null,
  startsOn: '2026-11-16',
  endsOn: null,
  isPinned: false,
  isDraft: false,
  ...changes,
})

/** The calls of one signed-in person about news. */
export async function readerOf(portal: TestPortal, person: Person) {
  const headers = await signInHeaders(portal.db, person)
  return {
    person,
    headers,
    /** The news of the home page. */
    articles: async (query = '', lang = 'fr'): Promise<NewsArticle[]> =>
      Object((await portal.get(`/api/v1/news?limit=200${query}`, { ...headers, lang })).body).items,
    titles: async (): Promise<string[]> => {
      const { items }: { items: NewsArticle[] } = Object((await portal.get('/api/v1/news?limit=200', headers)).body)
      return items.map(({ title }) => title)
    },
  }
}

/** The calls of a new account with these roles about the news that it administers. */
export async function newsOfficeOf(portal: TestPortal, roles: Role[], departmentId: number | null = null) {
  const reader = await readerOf(portal, await createStaff(portal.db, roles, departmentId))
  const { headers } = reader
  const at = (id: number) => `/api/v1/news-items/${id}`
  const seen = (version: string) => ({ ...headers, 'if-match': version })
  return {
    ...reader,
    create: (content: object, key: string = randomUUID()) =>
      portal.post('/api/v1/news-items', content, { ...headers, 'idempotency-key': key }),
    /** Creates news and expects that they are accepted. */
    write: async (changes: Partial<NewsContent> = {}): Promise<NewsItem> => {
      const key = { ...headers, 'idempotency-key': randomUUID() }
      const { status, body } = await portal.post('/api/v1/news-items', newsContent(changes), key)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return Object(body)
    },
    list: async (query = ''): Promise<NewsItem[]> =>
      Object((await portal.get(`/api/v1/news-items?limit=200&${query}`, headers)).body).items,
    read: (id: number) => portal.get(at(id), headers),
    change: ({ id, version }: NewsItem, content: object) => portal.put(at(id), content, seen(version)),
    withdraw: ({ id, version }: NewsItem) => portal.remove(`${at(id)}/publication`, seen(version)),
    remove: ({ id, version }: NewsItem) => portal.remove(at(id), seen(version)),
  }
}
