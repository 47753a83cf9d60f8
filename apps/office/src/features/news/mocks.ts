import type { Mocks } from '@portal/api-client/mocks'
import type { NewsContent, NewsFile, NewsItem } from '@portal/api-client/news'

export const mockNewsItem: NewsItem = {
  id: 5,
  departmentId: null,
  audience: [],
  translations: { fr: { title: 'Jury de licence', text: 'Le jury siège **lundi**.' }, en: null, ar: null },
  link: '/CalendrierExam',
  picture: null,
  files: [],
  startsOn: '2026-11-16',
  endsOn: null,
  isPinned: true,
  isDraft: false,
  changedAt: '2026-11-16T08:00:00Z',
  changedBy: 'Sonia Trabelsi',
  version: '"jury-1"',
  state: 'published',
  mayChange: true,
}

let items: NewsItem[] = [mockNewsItem]
const files: NewsFile[] = []
const addFile = (): NewsFile => {
  const file = { id: files.length + 1, name: 'Calendrier des jurys.pdf', type: 'pdf' as const, size: 184_320 }
  files.push(file)
  return file
}
const itemOf = (id: string) => items.find((item) => String(item.id) === id) ?? mockNewsItem
const store = (item: NewsItem, content: Partial<NewsContent>): NewsItem => {
  const picture = content.picture ? { width: 1600, height: 900, ...content.picture } : null
  const kept = content.files ? files.filter(({ id }) => content.files?.some((file) => file.id === id)) : item.files
  const changed = { ...item, ...content, picture, files: kept, version: `"${Math.random()}"` }
  const stored = { ...changed, state: changed.isDraft ? ('draft' as const) : ('published' as const) }
  items = [stored, ...items.filter(({ id }) => id !== stored.id)]
  return stored
}

/** Changes take effect until the page is reloaded; the preview of a text is one paragraph without markup. */
export const newsMocks: Mocks = {
  listNewsItems: ({ query }) => ({ items: items.filter(({ state }) => state === query?.state), next: null }),
  getNewsItem: ({ path }) => itemOf(path.id),
  listNewsPlaces: { departmentIds: null },
  addNewsFile: addFile,
  addNewsPicture: { id: 1, width: 1600, height: 900 },
  previewNewsText: ({ body }) => ({
    blocks: [{ kind: 'paragraph', lines: [[{ text: body.text, isBold: false, isItalic: false, href: null }]] }],
  }),
  createNewsItem: ({ body }) => store({ ...mockNewsItem, id: items.length + 100 }, body),
  changeNewsItem: ({ path, body }) => store(itemOf(path.id), body),
  withdrawNewsItem: ({ path }) => store(itemOf(path.id), { isDraft: true }),
  deleteNewsItem: ({ path }) => {
    items = items.filter(({ id }) => String(id) !== path.id)
    return { status: 200, errNum: 200, msg: '' }
  },
}
