import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { NewsItem } from '../generated/types.gen.ts'
import { mockServer } from '../testing/mock-server.ts'
import {
  addNewsPicture,
  changeNewsItem,
  createNewsItem,
  deleteNewsItem,
  loadNewsFile,
  newsQueries,
  withdrawNewsItem,
} from './news.ts'
import { addNewsFile } from './news-files.ts'

const { server, answer, bodies, queryClient, read } = mockServer()

const content = {
  departmentId: 2,
  audience: ['chef' as const],
  translations: { fr: { title: 'Jury', text: 'Lundi' }, en: null, ar: null },
  link: null,
  picture: null,
  startsOn: '2026-11-16',
  endsOn: null,
  isPinned: false,
  isDraft: false,
}
const item: NewsItem = {
  ...content,
  files: [],
  id: 5,
  changedAt: '2026-11-16T08:00:00Z',
  changedBy: 'Sonia Gharbi',
  version: '"seen"',
  state: 'published',
  mayChange: true,
}

/** The header of the next call to this path. */
function headerOf(method: 'get' | 'post' | 'put' | 'delete', path: string, name: string, body: object = item) {
  const headers: (string | null)[] = []
  server.use(
    http[method](`*/api/v1/${path}`, ({ request }) => {
      headers.push(request.headers.get(name))
      return HttpResponse.json(body)
    }),
  )
  return headers
}

it('the news of the home page are asked for in the language of the reader', async () => {
  const languages = headerOf('get', 'news', 'lang', { items: [], next: null })
  await queryClient.fetchInfiniteQuery(newsQueries.published('ar'))
  expect(languages).toEqual(['ar'])
})

it('the news of an office are asked for by state, and page by page', async () => {
  answer('v1/news-items', (query) => ({ items: [item], next: Object(query).cursor ? null : 'second' }))
  const { pages } = await queryClient.fetchInfiniteQuery({ ...newsQueries.items('draft'), pages: 5 })
  expect(bodies()).toEqual([{ state: 'draft' }, { state: 'draft', cursor: 'second' }])
  expect(pages).toHaveLength(2)
})

it('the places of a writer are all, some or none', async () => {
  for (const departmentIds of [null, [2], []]) {
    answer('v1/news-places', { departmentIds })
    expect(await read(newsQueries.places())).toEqual(departmentIds)
  }
})

it('a preview sends the text and gives its blocks', async () => {
  const blocks = [{ kind: 'paragraph', lines: [[]] }]
  const sent = answer('v1/news-previews', { blocks })
  expect(await read(newsQueries.preview('Lundi'))).toEqual(blocks)
  expect(sent).toEqual([{ text: 'Lundi' }])
})

it('a picture is sent with its key', async () => {
  const stored = { id: 9, width: 1600, height: 900 }
  const keys = headerOf('post', 'news-pictures', 'idempotency-key', stored)
  const sending = { signal: new AbortController().signal, onProgress: () => {} }
  expect(await addNewsPicture({ file: new File(['x'], 'salle.png'), key: 'key-of-picture', ...sending })).toEqual(
    stored,
  )
  expect(keys).toEqual(['key-of-picture'])
})

it('a picture is an image, and no page that came in its place', async () => {
  const answerWith = (type: string) =>
    server.use(http.get('*/api/v1/news-pictures/9', () => new HttpResponse('x', { headers: { 'content-type': type } })))
  answerWith('image/webp')
  expect(await read(newsQueries.picture(9))).toMatchObject({ type: 'image/webp' })
  answerWith('text/html')
  await expect(read({ ...newsQueries.picture(9), staleTime: 0 })).rejects.toMatchObject({ code: 'answer.notDocument' })
})

it('a file is sent with its key', async () => {
  const stored = { id: 3, name: 'Plan.pdf', type: 'pdf', size: 9 }
  const keys = headerOf('post', 'news-files', 'idempotency-key', stored)
  const sending = { signal: new AbortController().signal, onProgress: () => {} }
  expect(await addNewsFile({ file: new File(['x'], 'Plan.pdf'), key: 'key-of-file', ...sending })).toEqual(stored)
  expect(keys).toEqual(['key-of-file'])
})

it('a file is a PDF, an image or an Office document, and no page that came in its place', async () => {
  const answerWith = (type: string) =>
    server.use(http.get('*/api/v1/news-files/3', () => new HttpResponse('x', { headers: { 'content-type': type } })))
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  for (const type of ['application/pdf', 'image/png', office]) {
    answerWith(type)
    expect(await loadNewsFile(3)).toMatchObject({ type })
  }
  answerWith('text/html')
  await expect(loadNewsFile(3)).rejects.toMatchObject({ code: 'answer.notDocument' })
})

describe('a change of news', () => {
  it('names the version that was seen', async () => {
    const versions = [
      headerOf('put', 'news-items/5', 'if-match'),
      headerOf('delete', 'news-items/5/publication', 'if-match'),
      headerOf('delete', 'news-items/5', 'if-match', { status: 200, errNum: 200, msg: '' }),
    ]
    await changeNewsItem(item, content)
    await withdrawNewsItem(item)
    await deleteNewsItem(item)
    expect(versions).toEqual([['"seen"'], ['"seen"'], ['"seen"']])
  })

  it('that creates them sends its key', async () => {
    const keys = headerOf('post', 'news-items', 'idempotency-key')
    await createNewsItem(content, 'key-of-news')
    expect(keys).toEqual(['key-of-news'])
  })
})
