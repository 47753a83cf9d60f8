import type { Role } from '@portal/release-format/roles'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach } from 'vitest'
import type { NewsArticle, NewsContent, NewsFile, NewsItem, NewsPicture } from '../modules/news/news.schemas.ts'
import type { Person } from './institute.ts'
import { startInstitutePortal } from './institute-portal.ts'
import { restClient } from './rest-client.ts'
import { setToday } from './set-today.ts'
import { createStaff } from './staff.ts'
import { testPicture } from './test-picture.ts'
import type { TestPortal } from './test-portal.ts'
import { encodeForm, storedKeys, upload } from './uploads.ts'

export const testPdf = Buffer.from('%PDF-1.7 and its pages')

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

/**
 * Offices that write news, and readers, on a portal that has neither news nor files before each test, on 20 November
 * 2026.
 */
export async function startNewsOffices() {
  const { portal, institute } = await startInstitutePortal()
  beforeEach(async () => {
    for (const table of ['news_item', 'news_file', 'news_picture'] as const) await portal.db.deleteFrom(table).execute()
    for (const key of await storedKeys(portal)) await portal.storage.delete(key)
    await setToday(portal.db, '2026-11-20')
  })
  return {
    portal,
    institute,
    office: await newsOfficeOf(portal, ['registrar']),
    colleague: await newsOfficeOf(portal, ['exams']),
    admin: await newsOfficeOf(portal, ['admin']),
    officeOfOther: await newsOfficeOf(portal, ['exams'], institute.departments.other),
    teacher: await readerOf(portal, institute.teacher),
    head: await readerOf(portal, institute.head),
    otherHead: await readerOf(portal, institute.otherHead),
    nobody: await readerOf(portal, await createStaff(portal.db, [])),
  }
}

/** Downloads a picture. */
export const openPicture = (
  portal: TestPortal,
  headers: Record<string, string>,
  id: number,
): Promise<LightMyRequestResponse> => portal.app.inject({ method: 'GET', url: `/api/v1/news-pictures/${id}`, headers })

/** Downloads a file. */
export const openNewsFile = (
  portal: TestPortal,
  headers: Record<string, string>,
  id: number,
): Promise<LightMyRequestResponse> => portal.app.inject({ method: 'GET', url: `/api/v1/news-files/${id}`, headers })

/** The calls of one signed-in person about news. */
export async function readerOf(portal: TestPortal, person: Person) {
  const { headers, ...calls } = await restClient(portal, person)
  return {
    ...{ person, headers, calls },
    /** The status with which a picture is downloaded. */
    see: async ({ id }: Pick<NewsPicture, 'id'>) => (await openPicture(portal, headers, id)).statusCode,
    /** The status with which a file is downloaded. */
    load: async ({ id }: Pick<NewsFile, 'id'>) => (await openNewsFile(portal, headers, id)).statusCode,
    /** The news of the home page. */
    articles: async (query = '', lang = 'fr'): Promise<NewsArticle[]> =>
      Object((await portal.get(`/api/v1/news?limit=200${query}`, { ...headers, lang })).body).items,
    titles: async (): Promise<string[]> => {
      const { items }: { items: NewsArticle[] } = await calls.read('news?limit=200')
      return items.map(({ title }) => title)
    },
  }
}

/** The calls of a new account with these roles about the news that it administers. */
export async function newsOfficeOf(portal: TestPortal, roles: Role[], departmentId: number | null = null) {
  const { calls, ...reader } = await readerOf(portal, await createStaff(portal.db, roles, departmentId))
  const sendTo = async (path: string, field: string, file: File, key?: string) => {
    const form = new FormData()
    form.append(field, file)
    return upload(portal, path, calls.once(key), await encodeForm(form))
  }
  const send = (picture: Buffer, key?: string) =>
    sendTo('/api/v1/news-pictures', 'picture', new File([new Uint8Array(picture)], 'salle.jpg'), key)
  const sendFile = (bytes: Buffer, name = 'Règlement.pdf', key?: string) =>
    sendTo('/api/v1/news-files', 'file', new File([new Uint8Array(bytes)], name), key)
  const create = (content: object, key?: string) => calls.create('news-items', content, key)
  return {
    ...{ ...reader, create, send, sendFile },
    /** Creates news and expects that they are accepted. */
    write: async (changes: Partial<NewsContent> = {}): Promise<NewsItem> => created(await create(newsContent(changes))),
    /** Adds a picture and expects that it is accepted. */
    addPicture: async (): Promise<NewsPicture> => created(await send(await testPicture())),
    /** Adds a PDF and expects that it is accepted. */
    addFile: async (name?: string): Promise<NewsFile> => created(await sendFile(testPdf, name)),
    list: async (query = ''): Promise<NewsItem[]> => (await calls.read(`news-items?limit=200&${query}`)).items,
    read: (id: number) => calls.get(`news-items/${id}`),
    change: ({ id, version }: NewsItem, content: object) => calls.put(`news-items/${id}`, content, version),
    withdraw: ({ id, version }: NewsItem) => calls.remove(`news-items/${id}/publication`, version),
    remove: ({ id, version }: NewsItem) => calls.remove(`news-items/${id}`, version),
  }
}

function created({ status, body }: { status: number; body: unknown }) {
  if (status !== 201) throw new Error(JSON.stringify(body))
  return Object(body)
}
