import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { newsContent, newsOfficeOf } from '../../testing/news-office.ts'
import { setToday } from '../../testing/set-today.ts'

const { portal, institute } = await startInstitutePortal()
const { own, other } = institute.departments

const office = await newsOfficeOf(portal, ['registrar'])
const officeOfOwn = await newsOfficeOf(portal, ['exams'], own)
const admin = await newsOfficeOf(portal, ['admin'])
const adminOfOther = await newsOfficeOf(portal, ['admin'], other)

beforeEach(async () => {
  await portal.db.deleteFrom('news_item').execute()
  await setToday(portal.db, '2026-11-20')
})

const ids = (items: { id: number }[]) => items.map(({ id }) => id)
const refusal = (status: number, code: string) => ({ status, body: { code } })
const { translations } = newsContent()
const titled = (title: string) => newsContent({ translations: { ...translations, fr: { title, text: 'x' } } })

describe('an office', () => {
  it.each(['registrar', 'exams', 'librarian', 'internships'] as const)('with the role %s writes news', async (role) => {
    const writer = await newsOfficeOf(portal, [role])
    expect((await writer.create(newsContent())).status).toBe(201)
  })

  it('of other roles does not', async () => {
    for (const role of ['print-room', 'operator', 'admin'] as const)
      expect((await (await newsOfficeOf(portal, [role])).create(newsContent())).status).toBe(403)
  })

  it('of one department writes for that department alone', async () => {
    expect((await officeOfOwn.create(newsContent({ departmentId: own }))).status).toBe(201)
    for (const departmentId of [other, null])
      expect(await officeOfOwn.create(newsContent({ departmentId }))).toMatchObject(refusal(403, 'news.place'))
    const item = await officeOfOwn.write({ departmentId: own })
    expect(await officeOfOwn.change(item, newsContent({ departmentId: other }))).toMatchObject(
      refusal(403, 'news.place'),
    )
  })

  it('of one department sees its own news, and others as if they did not exist', async () => {
    const mine = await office.write({ departmentId: own })
    const theirs = await office.write({ departmentId: other })
    const everybodys = await office.write()
    expect(ids(await officeOfOwn.list())).toEqual([mine.id])
    for (const item of [theirs, everybodys]) {
      expect((await officeOfOwn.read(item.id)).status).toBe(404)
      for (const call of [officeOfOwn.change(item, newsContent({ departmentId: own })), officeOfOwn.remove(item)])
        expect((await call).status).toBe(404)
    }
    expect(ids(await office.list())).toEqual([everybodys.id, theirs.id, mine.id])
  })

  it('is told where it may write', async () => {
    const places = async ({ headers }: typeof office) => (await portal.get('/api/v1/news-places', headers)).body
    expect(await places(office)).toEqual({ departmentIds: null })
    expect(await places(officeOfOwn)).toEqual({ departmentIds: [own] })
    expect(await places(admin)).toEqual({ departmentIds: [] })
  })

  it('filters its news by state on the day of the institute', async () => {
    const published = await office.write({ startsOn: '2026-11-20', endsOn: '2026-11-20' })
    const planned = await office.write({ startsOn: '2026-11-21' })
    const past = await office.write({ startsOn: '2026-11-01', endsOn: '2026-11-19' })
    const draft = await office.write({ isDraft: true })
    for (const [state, item] of Object.entries({ published, planned, past, draft })) {
      expect(await office.list(`state=${state}`)).toMatchObject([{ id: item.id, state }])
      expect(item.state).toBe(state)
    }
  })

  it('sees a text as its readers will, and stores nothing', async () => {
    const { status, body } = await portal.post('/api/v1/news-previews', { text: '- **un**' }, office.headers)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { blocks: [{ kind: 'bullets', lines: [[{ text: 'un', isBold: true }]] }] },
    })
    expect(await office.list()).toEqual([])
  })
})

describe('an administrator', () => {
  it('reads and withdraws news of the own places, and changes none', async () => {
    const item = await office.write({ departmentId: own })
    expect(await admin.list()).toMatchObject([{ id: item.id, mayChange: false }])
    expect((await admin.change(item, newsContent())).status).toBe(403)
    expect((await admin.remove(item)).status).toBe(403)
    expect((await adminOfOther.withdraw(item)).status).toBe(404)
    expect(await admin.withdraw(item)).toMatchObject({ status: 200, body: { state: 'draft', isDraft: true } })
  })

  it('who writes for one department only withdraws the news of others', async () => {
    const both = await newsOfficeOf(portal, ['admin'])
    await portal.db
      .insertInto('account_role')
      .values({ account_id: both.person.id, role: 'exams', department_id: own, given_by: 'system' })
      .execute()
    const mine = await office.write({ departmentId: own })
    const theirs = await office.write({ departmentId: other })
    expect(await both.list()).toMatchObject([
      { id: theirs.id, mayChange: false },
      { id: mine.id, mayChange: true },
    ])
    expect(await both.change(theirs, newsContent({ departmentId: own }))).toMatchObject(refusal(403, 'right.missing'))
    expect((await both.change(mine, newsContent({ departmentId: own, isPinned: true }))).status).toBe(200)
  })
})

describe('news', () => {
  it('are created once, however often the call is repeated', async () => {
    const key = randomUUID()
    const [first, second] = [await office.create(newsContent(), key), await office.create(newsContent(), key)]
    expect(second.body).toEqual(first.body)
    expect(await office.list()).toHaveLength(1)
  })

  it.each([
    ['a French text', { translations: { ...translations, fr: { title: 'Jury', text: ' ' } } }, 'format'],
    ['a visible title', { translations: { ...translations, fr: { title: '\u202e', text: 'x' } } }, 'news.empty'],
    ['whole translations', { translations: { ...translations, ar: { title: 'لجنة', text: '\u2067' } } }, 'news.empty'],
    ['a period that ends after it starts', { endsOn: '2026-11-15' }, 'news.period'],
    ['an existing day', { startsOn: '2026-02-30' }, 'format'],
    ['a link without a script', { link: 'javascript:alert(1)' }, 'news.link'],
    ['a link of the portal', { link: '//evil.example/a' }, 'news.link'],
    ['known readers', { audience: ['students'] }, 'format'],
    ['an existing department', { departmentId: 900_000_000 }, 'format'],
  ])('need %s', async (_, changes, code) => {
    expect(await office.create({ ...newsContent(), ...changes })).toMatchObject(refusal(422, code))
    expect(await office.list()).toEqual([])
  })

  it('are stored without characters that nobody sees', async () => {
    const fr = { title: 'Jury\u202e\nde master', text: '\u2067Lundi\0\r\nmardi ' }
    expect(await office.write({ translations: { ...translations, fr } })).toMatchObject({
      translations: { fr: { title: 'Jury de master', text: 'Lundi\nmardi' } },
    })
  })

  it('are changed in the version that was seen alone', async () => {
    const item = await office.write()
    expect(await office.change(item, titled('Jurys'))).toMatchObject({ status: 200 })
    expect(await office.change(item, titled('Autre'))).toMatchObject(refusal(412, 'version.changed'))
    for (const call of [office.remove(item), office.withdraw(item)])
      expect(await call).toMatchObject(refusal(412, 'version.changed'))
    expect((await portal.put(`/api/v1/news-items/${item.id}`, newsContent(), office.headers)).status).toBe(428)
    expect(await office.list()).toMatchObject([{ translations: { fr: { title: 'Jurys' } } }])
  })

  it('answer a repeated change and a repeated withdrawal, whose first response was lost', async () => {
    const item = await office.write()
    const first = await office.change(item, titled('Jurys'))
    expect((await office.change(item, titled('Jurys'))).body).toEqual(first.body)
    const withdrawn = await office.withdraw(Object(first.body))
    expect((await office.withdraw(Object(first.body))).body).toEqual(withdrawn.body)
  })

  it('are changed by one of two who change them at the same time', async () => {
    const item = await office.write()
    const answers = await Promise.all(['un', 'deux', 'trois'].map((title) => office.change(item, titled(title))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  })

  it('are neither withdrawn nor changed after they were deleted', async () => {
    const item = await office.write()
    const answers = await Promise.all([office.remove(item), office.remove(item)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await office.withdraw(item)).status).toBe(404)
  })

  it('are planned, published and past without a change of their version', async () => {
    const { id, version } = await office.write({ startsOn: '2026-11-21', endsOn: '2026-11-21' })
    for (const [today, state] of Object.entries({ '2026-11-21': 'published', '2026-11-22': 'past' })) {
      await setToday(portal.db, today)
      expect(await office.read(id)).toMatchObject({ body: { state, version } })
    }
  })

  it('have each change in the audit log, with what was written before', async () => {
    const item = await office.write()
    const changed = Object((await office.change(item, titled('Jurys'))).body)
    await office.remove(Object((await office.withdraw(changed)).body))
    const entries = await portal.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', `news:${item.id}`)
      .orderBy('id')
      .execute()
    const actor = `account:${office.person.id}`
    expect(entries).toMatchObject([
      { actor, action: 'news.created', details: { title: 'Jury' } },
      { actor, action: 'news.changed', details: { changes: { title: { from: 'Jury', to: 'Jurys' } } } },
      { actor, action: 'news.withdrawn' },
      { actor, action: 'news.deleted', details: { title: 'Jurys', text: 'x' } },
    ])
  })
})
