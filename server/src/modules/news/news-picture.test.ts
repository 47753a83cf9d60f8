import { roles } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newsContent, newsOfficeOf, openPicture, startNewsOffices } from '../../testing/news-office.ts'
import { testPicture } from '../../testing/test-picture.ts'
import { storedKeys } from '../../testing/uploads.ts'
import type { NewsItem } from './news.schemas.ts'

const { portal, institute, office, colleague, admin, officeOfOther, teacher, head, otherHead, nobody } =
  await startNewsOffices()
const { own, other } = institute.departments
const jpeg = await testPicture()
const refusal = (status: number, code: string) => ({ status, body: { code } })
const inFrench = { fr: 'La salle du jury', en: null, ar: null }
const showing = ({ id }: { id: number }, alt: object = inFrench) => ({ picture: { id, alt } })
const withPicture = async (changes: Parameters<typeof office.write>[0] = {}): Promise<NewsItem> =>
  office.write({ picture: { id: (await office.addPicture()).id, alt: inFrench }, ...changes })
const shownBy = ({ picture }: NewsItem) => ({ id: picture?.id ?? 0 })

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is stored from a %s as WebP, with the size it is shown in',
    async (format) => {
      const { status, body } = await office.send(await testPicture({ format }))
      expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), width: 30, height: 40 } })
      expect(await storedKeys(portal)).toEqual([expect.stringMatching(/^news\/[\da-f-]{36}\.webp$/)])
      const { rawPayload, headers } = await openPicture(portal, office.headers, Object(body).id)
      expect(headers['content-type']).toBe('image/webp')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 40 })
    },
  )

  it.each([
    ['other content', Buffer.from('%PDF-1.7 with a few more bytes'), 422, 'news.pictureType'],
    ['a damaged picture', Buffer.from('\xff\xd8\xff\xe0 no picture at all', 'latin1'), 422, 'news.pictureDamaged'],
    ['more than 10 MB', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), 413, 'too.large'],
  ])('is refused and leaves nothing when it is %s', async (_, bytes, status, code) => {
    expect(await office.send(bytes)).toMatchObject(refusal(status, code))
    expect(await storedKeys(portal)).toEqual([])
    expect(await portal.db.selectFrom('news_picture').selectAll().execute()).toEqual([])
  })

  it('is added once, however often the call is repeated, and another one needs another key', async () => {
    const key = randomUUID()
    const bytes = await testPicture()
    const [first, second] = [await office.send(bytes, key), await office.send(bytes, key)]
    expect(second.body).toEqual(first.body)
    expect(await office.send(await testPicture({ format: 'png' }), key)).toMatchObject(
      refusal(422, 'idempotency.reused'),
    )
    expect(await storedKeys(portal)).toHaveLength(1)
  })

  it.each(roles)('is added by the role %s only if it writes news', async (role) => {
    const writes = ['registrar', 'exams', 'librarian', 'internships'].includes(role)
    const { status } = await (await newsOfficeOf(portal, [role])).send(await testPicture())
    expect(status).toBe(writes ? 201 : 403)
    expect(await storedKeys(portal)).toHaveLength(writes ? 1 : 0)
  })
})

describe('the picture of a news item', () => {
  it('is on the home page with its size and its alternative text in the language of the text', async () => {
    const translations = { ...newsContent().translations, ar: { title: 'لجنة', text: 'الاثنين' } }
    const { id } = await office.addPicture()
    await office.write({ translations, picture: { id, alt: { ...inFrench, ar: 'قاعة اللجنة' } } })
    const size = { id, width: 30, height: 40 }
    expect(await teacher.articles()).toMatchObject([{ picture: { ...size, alt: 'La salle du jury' } }])
    expect(await teacher.articles('', 'ar')).toMatchObject([{ picture: { ...size, alt: 'قاعة اللجنة' } }])
    expect(await teacher.articles('', 'en')).toMatchObject([{ language: 'fr', picture: { alt: 'La salle du jury' } }])
  })

  it('has an alternative text in each language of the news, and in no other', async () => {
    const picture = await office.addPicture()
    const ar = { title: 'لجنة', text: 'الاثنين' }
    const translations = { ...newsContent().translations, ar }
    const wrong = [
      { ...newsContent({ translations }), ...showing(picture) },
      { ...newsContent(), ...showing(picture, { ...inFrench, ar: 'قاعة' }) },
      { ...newsContent(), ...showing(picture, { ...inFrench, fr: '\u202e' }) },
    ]
    for (const content of wrong) expect(await office.create(content)).toMatchObject(refusal(422, 'news.alt'))
    expect(await office.create({ ...newsContent(), ...showing(picture, { ...inFrench, fr: '' }) })).toMatchObject(
      refusal(422, 'format'),
    )
  })

  it('is one that its writer added, and that no other news item shows', async () => {
    const [theirs, shown] = [await colleague.addPicture(), shownBy(await withPicture())]
    for (const picture of [theirs, shown, { id: 900_000_000 }])
      expect(await office.create({ ...newsContent(), ...showing(picture) })).toMatchObject(refusal(422, 'news.picture'))
  })

  it('is shown by one of two news items that are written with it at the same time', async () => {
    const picture = await office.addPicture()
    const content = { ...newsContent(), ...showing(picture) }
    const answers = await Promise.all([office.create(content), office.create(content), office.create(content)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  it('stays when a colleague changes the text, and when a client sends no picture', async () => {
    const item = await withPicture()
    const changed = await colleague.change(item, { ...newsContent({ isPinned: true }), ...showing(shownBy(item)) })
    expect(changed).toMatchObject({ status: 200, body: { picture: { id: shownBy(item).id } } })
    expect(await office.change(Object(changed.body), newsContent())).toMatchObject({
      status: 200,
      body: { isPinned: false, picture: { alt: inFrench } },
    })
  })

  it.each([
    ['is replaced', async () => showing(await office.addPicture())],
    ['is removed', async () => ({ picture: null })],
  ])('is deleted with its file when it %s', async (_, next) => {
    const item = await withPicture()
    const [former] = await storedKeys(portal)
    const content = { ...newsContent(), ...(await next()) }
    const changed = await office.change(item, content)
    expect(changed.status).toBe(200)
    expect(await storedKeys(portal)).not.toContain(former)
    expect(await office.see(shownBy(item))).toBe(404)
    expect((await office.change(item, content)).body).toEqual(changed.body)
  })

  it('is deleted with its news item', async () => {
    const item = await withPicture()
    expect((await office.remove(item)).status).toBe(200)
    expect(await storedKeys(portal)).toEqual([])
    expect(await portal.db.selectFrom('news_picture').selectAll().execute()).toEqual([])
  })

  it('stays when somebody else has changed the news item before', async () => {
    const item = await withPicture()
    await office.change(item, newsContent({ isPinned: true }))
    expect((await office.change(item, { ...newsContent(), picture: null })).status).toBe(412)
    expect(await office.see(shownBy(item))).toBe(200)
  })

  it('is named in the audit log when it changes', async () => {
    const item = await withPicture()
    await office.change(item, { ...newsContent(), picture: null })
    const [, changed] = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', `news:${item.id}`)
      .orderBy('id')
      .execute()
    expect(changed?.details).toMatchObject({
      changes: { picture_id: { from: shownBy(item).id, to: null }, picture_alt: { from: 'La salle du jury', to: '' } },
    })
  })
})

describe('who sees a picture', () => {
  const callers = { office, colleague, admin, officeOfOther, teacher, head, otherHead, nobody }
  async function whoSees(picture: { id: number }): Promise<string[]> {
    const seen = Object.entries(callers).map(async ([name, { see }]) => ((await see(picture)) === 200 ? [name] : []))
    return (await Promise.all(seen)).flat()
  }
  const administering = ['office', 'colleague', 'admin']

  it.each([
    ['everybody', { departmentId: null, audience: [] }, Object.keys(callers)],
    ['heads', { departmentId: null, audience: ['chef'] }, [...administering, 'head', 'otherHead']],
    ['a department', { departmentId: own, audience: [] }, [...administering, 'teacher', 'head']],
    ['another department', { departmentId: other, audience: [] }, [...administering, 'officeOfOther', 'otherHead']],
  ] as const)(
    'of news for %s is who reads them or administers them',
    async (_, { departmentId, audience }, expected) => {
      const item = await withPicture({ departmentId, audience: [...audience] })
      expect(await whoSees(shownBy(item))).toEqual(expected)
    },
  )

  it.each([
    ['a draft', { isDraft: true }],
    ['planned news', { startsOn: '2026-11-21' }],
    ['past news', { startsOn: '2026-11-01', endsOn: '2026-11-19' }],
  ])('of %s is who administers them', async (_, changes) => {
    expect(await whoSees(shownBy(await withPicture(changes)))).toEqual(administering)
  })

  it('that no news item shows is who added it', async () => {
    expect(await whoSees(await office.addPicture())).toEqual(['office'])
  })

  it('is nobody who is not signed in', async () => {
    const { id } = shownBy(await withPicture())
    expect((await openPicture(portal, {}, id)).statusCode).toBe(401)
  })

  it('loads it once, and is asked again each time', async () => {
    const item = await withPicture()
    const { id } = shownBy(item)
    const { headers } = await openPicture(portal, teacher.headers, id)
    expect(headers['cache-control']).toBe('private, no-cache')
    const tagged = { ...teacher.headers, 'if-none-match': String(headers.etag) }
    for (const known of [tagged['if-none-match'], `"other", W/${tagged['if-none-match']}`, '*'])
      expect(await openPicture(portal, { ...tagged, 'if-none-match': known }, id)).toMatchObject({
        ...{ statusCode: 304, body: '' },
      })
    await office.withdraw(item)
    expect((await openPicture(portal, tagged, id)).statusCode).toBe(404)
  })
})
