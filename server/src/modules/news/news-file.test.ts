import { roles } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newsContent, newsOfficeOf, openNewsFile, startNewsOffices, testPdf } from '../../testing/news-office.ts'
import { testPicture } from '../../testing/test-picture.ts'
import { storedKeys } from '../../testing/uploads.ts'
import type { NewsItem } from './news.schemas.ts'

const { portal, institute, office, colleague, admin, officeOfOther, teacher, head, otherHead, nobody } =
  await startNewsOffices()
const { own, other } = institute.departments
const refusal = (status: number, code: string) => ({ status, body: { code } })
const having = (...files: { id: number }[]) => ({ ...newsContent(), files: files.map(({ id }) => ({ id })) })
const written = async (...names: string[]): Promise<NewsItem> => {
  const files = []
  for (const name of names) files.push(await office.addFile(name))
  return Object((await office.create(having(...files))).body)
}
const names = ({ files }: { files: { name: string }[] }) => files.map(({ name }) => name)
const first = ({ files }: NewsItem) => files[0] ?? { id: 0 }
const jpeg = await testPicture()

describe('a file', () => {
  it('is stored as it came, and downloaded under its name', async () => {
    const { status, body } = await office.sendFile(testPdf, 'Règlement (2026) اللجنة.pdf')
    const stored = { name: 'Règlement (2026) اللجنة.pdf', type: 'pdf', size: testPdf.length }
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), ...stored } })
    expect(await storedKeys(portal)).toEqual([expect.stringMatching(/^news-files\/[\da-f-]{36}\.pdf$/)])
    const { rawPayload, headers } = await openNewsFile(portal, office.headers, Object(body).id)
    expect(rawPayload).toEqual(testPdf)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''R%C3%A8glement%20%282026%29%20${encodeURIComponent('اللجنة')}.pdf`,
    )
  })

  it.each(['jpeg', 'png', 'webp'] as const)('that is a %s loses what tells where it was taken', async (format) => {
    const picture = await testPicture({ format })
    const { body } = await office.sendFile(picture, `plan.${format}`)
    const { rawPayload } = await openNewsFile(portal, office.headers, Object(body).id)
    const { exif, width, height } = await sharp(rawPayload).metadata()
    expect({ exif, width, height, format: (await sharp(rawPayload).metadata()).format }).toEqual({
      ...{ exif: undefined, width: 30, height: 40, format },
    })
    expect(body).toMatchObject({ name: `plan.${format}`, size: rawPayload.length })
  })

  it.each([
    ['../../Règle\u202ement\0.pdf', 'Règlement.pdf'],
    ['jury.exe', 'jury.exe.pdf'],
    ['JURY.PDF', 'JURY.PDF'],
    ['\u200b', 'document.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
    ['é'.repeat(300), `${'é'.repeat(200)}.pdf`],
  ])('called %j is called %j', async (sent, name) => {
    expect(await office.sendFile(testPdf, sent)).toMatchObject({ status: 201, body: { name } })
  })

  it.each([
    ['other content', Buffer.from('MZ with a few more bytes'), 422, 'news.fileType'],
    ['an archive', Buffer.from('PK\u0003\u0004 with a few more bytes'), 422, 'news.fileType'],
    ['nothing', Buffer.alloc(0), 422, 'news.fileType'],
    ['a damaged picture', Buffer.from('\xff\xd8\xff\xe0 no picture at all', 'latin1'), 422, 'news.fileDamaged'],
    ['more than 10 MB', Buffer.concat([testPdf, Buffer.alloc(10 * 1024 * 1024)]), 413, 'too.large'],
  ])('is refused and leaves nothing when it is %s', async (_, bytes, status, code) => {
    expect(await office.sendFile(bytes)).toMatchObject(refusal(status, code))
    expect(await storedKeys(portal)).toEqual([])
    expect(await portal.db.selectFrom('news_file').selectAll().execute()).toEqual([])
  })

  it('is added once, however often the call is repeated, and another one needs another key', async () => {
    const key = randomUUID()
    const [sent, again] = [await office.sendFile(testPdf, 'a.pdf', key), await office.sendFile(testPdf, 'a.pdf', key)]
    expect(again.body).toEqual(sent.body)
    expect(await office.sendFile(jpeg, 'a.jpg', key)).toMatchObject(refusal(422, 'idempotency.reused'))
    expect(await storedKeys(portal)).toHaveLength(1)
  })

  it.each(roles)('is added by the role %s only if it writes news', async (role) => {
    const writes = ['registrar', 'exams', 'librarian', 'internships'].includes(role)
    const { status } = await (await newsOfficeOf(portal, [role])).sendFile(testPdf)
    expect(status).toBe(writes ? 201 : 403)
    expect(await storedKeys(portal)).toHaveLength(writes ? 1 : 0)
  })
})

describe('the files of a news item', () => {
  it('are those it was saved with, on the home page and for the office', async () => {
    const item = await written('Règlement.pdf', 'Plan.pdf')
    const [article] = await teacher.articles()
    expect(article?.files).toEqual(item.files)
    expect(names(item)).toEqual(['Règlement.pdf', 'Plan.pdf'])
    await written('Autre.pdf')
    expect((await teacher.articles()).map(names)).toEqual([['Autre.pdf'], ['Règlement.pdf', 'Plan.pdf']])
  })

  it('are at most ten, which its writer added and no other news item has', async () => {
    const [theirs, used] = [await colleague.addFile(), first(await written('Plan.pdf'))]
    const free = await office.addFile()
    for (const file of [theirs, used, { id: 900_000_000 }])
      expect(await office.create(having(free, file))).toMatchObject(refusal(422, 'news.file'))
    const many = Array.from({ length: 11 }, () => free)
    expect(await office.create(having(...many))).toMatchObject(refusal(422, 'format'))
    expect(await office.list()).toHaveLength(1)
  })

  it('belong to one of three news items that are written with them at the same time', async () => {
    const content = having(await office.addFile(), await office.addFile())
    const answers = await Promise.all([office.create(content), office.create(content), office.create(content)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  it('stay when a colleague changes the text, and when a client sends none', async () => {
    const item = await written('Plan.pdf')
    const changed = await colleague.change(item, { ...having(first(item)), isPinned: true })
    expect(changed).toMatchObject({ status: 200, body: { isPinned: true, files: item.files } })
    const again = await office.change(Object(changed.body), newsContent())
    expect(again).toMatchObject({ status: 200, body: { isPinned: false, files: item.files } })
  })

  it('are added and removed in the version that was seen, and removed ones are gone', async () => {
    const item = await written('Plan.pdf', 'Règlement.pdf')
    const [plan, rules] = item.files
    const added = await colleague.addFile('Liste.pdf')
    const content = having(rules!, added)
    const changed = await colleague.change(item, content)
    expect(names(Object(changed.body))).toEqual(['Règlement.pdf', 'Liste.pdf'])
    expect(await office.change(item, having())).toMatchObject(refusal(412, 'version.changed'))
    expect([await office.load(plan!), await teacher.load(plan!), await teacher.load(rules!)]).toEqual([404, 404, 200])
    expect(await storedKeys(portal)).toHaveLength(2)
    expect((await colleague.change(item, content)).body).toEqual(changed.body)
  })

  it('that somebody has removed meanwhile cannot be kept', async () => {
    const item = await written('Plan.pdf')
    const changed = Object((await colleague.change(item, having())).body)
    expect(await office.change(changed, having(first(item)))).toMatchObject(refusal(422, 'news.file'))
  })

  it('are deleted with it', async () => {
    const kept = await written('Autre.pdf')
    const item = await written('Plan.pdf', 'Règlement.pdf')
    expect((await office.remove(item)).status).toBe(200)
    expect(await storedKeys(portal)).toHaveLength(1)
    expect([await office.load(first(item)), await office.load(first(kept))]).toEqual([404, 200])
  })

  it('are named in the audit log when they are added, change and are deleted', async () => {
    const item = await written('Plan.pdf')
    const name = `Plan.pdf (${first(item).id})`
    const changed = Object((await office.change(item, having())).body)
    await office.remove(changed)
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', 'in', [`news:${item.id}`, `news-file:${first(item).id}`])
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'news-file.uploaded', details: { name: 'Plan.pdf' } },
      { action: 'news.created', details: { files: name } },
      { action: 'news.changed', details: { changes: { files: { from: name, to: '' } } } },
      { action: 'news.deleted', details: { files: '' } },
    ])
  })
})

describe('who downloads a file', () => {
  const callers = { office, colleague, admin, officeOfOther, teacher, head, otherHead, nobody }
  async function whoLoads(file: { id: number }): Promise<string[]> {
    const loaded = Object.entries(callers).map(async ([name, { load }]) => ((await load(file)) === 200 ? [name] : []))
    return (await Promise.all(loaded)).flat()
  }
  const administering = ['office', 'colleague', 'admin']
  const fileOf = async (changes: Partial<NewsItem>) => {
    const file = await office.addFile()
    await written('Autre.pdf')
    await office.create({ ...having(file), ...changes })
    return file
  }

  it.each([
    ['everybody', { departmentId: null, audience: [] }, Object.keys(callers)],
    ['heads', { departmentId: null, audience: ['chef'] }, [...administering, 'head', 'otherHead']],
    ['a department', { departmentId: own, audience: [] }, [...administering, 'teacher', 'head']],
    ['another department', { departmentId: other, audience: [] }, [...administering, 'officeOfOther', 'otherHead']],
  ] as const)('of news for %s is who reads them or administers them', async (_, place, expected) => {
    expect(await whoLoads(await fileOf({ ...place, audience: [...place.audience] }))).toEqual(expected)
  })

  it.each([
    ['a draft', { isDraft: true }],
    ['planned news', { startsOn: '2026-11-21' }],
    ['past news', { startsOn: '2026-11-01', endsOn: '2026-11-19' }],
  ])('of %s is who administers them', async (_, changes) => {
    expect(await whoLoads(await fileOf(changes))).toEqual(administering)
  })

  it('of news that were withdrawn is who administers them', async () => {
    const item = await written('Plan.pdf')
    expect(await teacher.load(first(item))).toBe(200)
    await office.withdraw(item)
    expect(await whoLoads(first(item))).toEqual(administering)
  })

  it('that no news item has is who added it', async () => {
    expect(await whoLoads(await office.addFile())).toEqual(['office'])
  })

  it('is nobody who is not signed in', async () => {
    expect((await openNewsFile(portal, {}, first(await written('Plan.pdf')).id)).statusCode).toBe(401)
  })
})
