import { beforeEach, describe, expect, it } from 'vitest'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { newsContent, newsOfficeOf, readerOf } from '../../testing/news-office.ts'
import { setToday } from '../../testing/set-today.ts'
import { createStaff } from '../../testing/staff.ts'

const { portal, institute } = await startInstitutePortal()
const { own, other } = institute.departments

const office = await newsOfficeOf(portal, ['registrar'])
const readers = {
  teacher: await readerOf(portal, institute.teacher),
  head: await readerOf(portal, institute.head),
  otherHead: await readerOf(portal, institute.otherHead),
  librarian: await readerOf(portal, await createStaff(portal.db, ['librarian'])),
  librarianOfOwn: await readerOf(portal, await createStaff(portal.db, ['librarian'], own)),
  librarianOfOther: await readerOf(portal, await createStaff(portal.db, ['librarian'], other)),
  noRole: await readerOf(portal, await createStaff(portal.db, [])),
}

beforeEach(async () => {
  await portal.db.deleteFrom('news_item').execute()
  await setToday(portal.db, '2026-11-20')
})

/** The readers who have news on their home page. */
async function whoReads(): Promise<string[]> {
  const found = Object.entries(readers).map(async ([name, { titles }]) => ((await titles()).length > 0 ? [name] : []))
  return (await Promise.all(found)).flat()
}

describe('news for', () => {
  it.each([
    ['everybody', { departmentId: null, audience: [] }, Object.keys(readers)],
    ['a department', { departmentId: own, audience: [] }, ['teacher', 'head', 'librarianOfOwn']],
    ['another department', { departmentId: other, audience: [] }, ['otherHead', 'librarianOfOther']],
    ['teachers', { departmentId: null, audience: ['teacher'] }, ['teacher', 'head', 'otherHead']],
    ['heads', { departmentId: null, audience: ['chef'] }, ['head', 'otherHead']],
    ['the head of a department', { departmentId: own, audience: ['chef'] }, ['head']],
    ['a role', { departmentId: null, audience: ['librarian'] }, ['librarian', 'librarianOfOwn', 'librarianOfOther']],
    ['a role in a department', { departmentId: own, audience: ['librarian'] }, ['librarian', 'librarianOfOwn']],
    [
      'heads and a role of a department',
      { departmentId: other, audience: ['chef', 'librarian'] },
      ['otherHead', 'librarian', 'librarianOfOther'],
    ],
  ] as const)('%s are read by those alone', async (_, { departmentId, audience }, expected) => {
    await office.write({ departmentId, audience: [...audience] })
    expect(await whoReads()).toEqual(expected)
  })

  it('nobody who is not signed in', async () => {
    expect((await portal.get('/api/v1/news')).status).toBe(401)
  })

  it('nobody, while they are a draft or after they were withdrawn', async () => {
    await office.write({ isDraft: true })
    await office.withdraw(await office.write())
    expect(await whoReads()).toEqual([])
  })
})

describe('news with a period', () => {
  it.each([
    ['2026-11-15', []],
    ['2026-11-16', ['Jury']],
    ['2026-11-18', ['Jury']],
    ['2026-11-19', []],
  ])('from 16 to 18 November are on the home page of %s: %j', async (today, titles) => {
    await office.write({ startsOn: '2026-11-16', endsOn: '2026-11-18' })
    await setToday(portal.db, today)
    expect(await readers.teacher.titles()).toEqual(titles)
  })

  it('without an end stay', async () => {
    await office.write()
    await setToday(portal.db, '2031-01-01')
    expect(await readers.teacher.titles()).toEqual(['Jury'])
  })
})

describe('the news of the home page', () => {
  const titled = (title: string) => ({ translations: { ...newsContent().translations, fr: { title, text: 'x' } } })

  it('are pinned ones first, then the newest, in pages that neither repeat nor leave out', async () => {
    await office.write({ ...titled('old'), startsOn: '2026-11-02' })
    await office.write({ ...titled('pinned'), startsOn: '2026-11-01', isPinned: true })
    await office.write({ ...titled('new'), startsOn: '2026-11-19' })
    await office.write({ ...titled('newer of the same day'), startsOn: '2026-11-19' })
    const expected = ['pinned', 'newer of the same day', 'new', 'old']
    expect(await readers.teacher.titles()).toEqual(expected)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor ? `limit=1&cursor=${cursor}` : 'limit=1'
      const page: { items: { title: string }[]; next: string | null } = Object(
        (await portal.get(`/api/v1/news?${query}`, readers.teacher.headers)).body,
      )
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.next
    }
    expect(seen).toEqual(expected)
  })

  it('are in the language of the reader, and say when they are in French instead', async () => {
    const ar = { title: 'لجنة', text: 'تجتمع اللجنة يوم الاثنين.' }
    await office.write({ translations: { ...newsContent().translations, ar } })
    expect(await readers.teacher.articles('', 'ar')).toMatchObject([{ title: 'لجنة', language: 'ar' }])
    expect(await readers.teacher.articles('', 'en')).toMatchObject([{ title: 'Jury', language: 'fr' }])
  })

  it('have their text as blocks, without what only the office may see', async () => {
    const { id } = await office.write({ link: '/CalendrierExam' })
    const line = [
      { text: 'Le jury siège ', isBold: false, isItalic: false, href: null },
      { text: 'lundi', isBold: true, isItalic: false, href: null },
      { text: '.', isBold: false, isItalic: false, href: null },
    ]
    expect(await readers.teacher.articles()).toEqual([
      {
        id,
        title: 'Jury',
        blocks: [{ kind: 'paragraph', lines: [line] }],
        language: 'fr',
        link: '/CalendrierExam',
        picture: null,
        files: [],
        isPinned: false,
        publishedOn: '2026-11-16',
      },
    ])
  })
})
