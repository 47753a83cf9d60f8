import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedInstitute, signInHeaders, type Institute } from '../../../testing/institute.ts'
import { buildRemote, createReleaseClient } from '../../../testing/release-client.ts'
import { startPortalWithShell } from '../../../testing/release-portal.ts'
import { createStaff } from '../../../testing/staff.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'
import type { HomeCards, HomeDefault, PinnedPages } from './arrangement.schemas.ts'

type Headers = Record<string, string>

let portal: TestPortal
let institute: Institute
let teacher: Headers
let head: Headers
let operator: Headers

const text = (name: string) => ({ fr: name, en: name, ar: name })

beforeAll(async () => {
  portal = await startPortalWithShell()
  institute = await seedInstitute(portal.db)
  teacher = await signInHeaders(portal.db, institute.teacher)
  head = await signInHeaders(portal.db, institute.head)
  operator = await signInHeaders(portal.db, await createStaff(portal.db, ['operator']))
  const planning = await createReleaseClient(portal, 'planning')
  const home = { place: 'home', size: 'half', module: 'tasks' } as const
  const page = { group: 'teaching', label: text('Planning') }
  const build = buildRemote('planning', '1.0.0', {
    routes: [
      { path: '/planning', title: text('Planning') },
      { path: '/rolls', title: text('Rolls'), requires: ['chef'] },
    ],
    menu: [
      { ...page, id: 'planning.rolls', path: '/rolls', order: 2, requires: ['chef'] },
      { ...page, id: 'planning.page', path: '/planning', order: 1 },
    ],
    cards: [
      { ...home, id: 'planning.rolls', order: 2, requires: ['chef'], title: text('Rolls') },
      { ...home, id: 'planning.now', order: 1, title: text('Now') },
      { ...home, id: 'planning.hint', order: 3 },
    ],
  })
  await planning.ship(build)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('home_arrangement').execute()
  await portal.db.deleteFrom('default_home_arrangement').execute()
})

const cards = async (of = teacher): Promise<HomeCards> => Object((await portal.get('/api/v1/home-cards', of)).body)
const pins = async (of = teacher): Promise<PinnedPages> => Object((await portal.get('/api/v1/pinned-pages', of)).body)
const defaults = async () => {
  const { body } = await portal.get('/api/v1/home-defaults', operator)
  const { defaults: all }: { defaults: HomeDefault[] } = Object(body)
  return (permission: string) => all.find((one) => one.permission === permission)!
}
const arrange = async (own: object | null, of = teacher) =>
  portal.put('/api/v1/home-cards', { own }, { ...of, 'if-match': (await cards(of)).version })
const pin = async (paths: string[], of = teacher) =>
  portal.put('/api/v1/pinned-pages', { paths }, { ...of, 'if-match': (await pins(of)).version })
const setDefault = async (permission: string, arrangement: object, by = operator) =>
  portal.put(
    `/api/v1/home-defaults/${permission}`,
    { order: [], hidden: [], pins: [], ...arrangement },
    { ...by, 'if-match': (await defaults())(permission).version },
  )
const audited = () =>
  portal.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id', 'desc').executeTakeFirst()

describe('the arrangement of the home page', () => {
  it('is as declared until the account orders or hides cards, then on every device of it alone', async () => {
    expect(await cards()).toMatchObject({ order: [], hidden: [], isOwn: false })
    const own = { order: ['planning.rolls', 'planning.now'], hidden: ['planning.now'] }
    expect(await arrange(own)).toMatchObject({ status: 200, body: { ...own, isOwn: true } })
    expect(await cards()).toMatchObject({ ...own, isOwn: true })
    expect(await cards(head)).toMatchObject({ order: [], isOwn: false })
    expect(await audited()).toEqual({ action: 'home.arranged', subject: `account:${institute.teacher.id}` })
  })

  it('is the default of its roles again when the account takes it back', async () => {
    await arrange({ order: ['planning.now'], hidden: [] })
    expect(await arrange(null)).toMatchObject({ status: 200, body: { order: [], hidden: [], isOwn: false } })
  })

  it('is saved at the version that was seen', async () => {
    const { version } = await cards()
    await arrange({ order: ['planning.now'], hidden: [] })
    const body = { own: null }
    expect((await portal.put('/api/v1/home-cards', body, { ...teacher, 'if-match': version })).status).toBe(412)
    expect((await portal.put('/api/v1/home-cards', body, teacher)).status).toBe(428)
    expect((await arrange({ order: ['a', 'a'], hidden: [] })).status).toBe(422)
  })
})

describe('pinned pages', () => {
  it('are those that the account chose, also none, and else the default', async () => {
    await setDefault('teacher', { pins: ['/planning'] })
    expect(await pins()).toMatchObject({ paths: ['/planning'], isOwn: false })
    expect(await pin(['/NoteAndPresence', '/planning'])).toMatchObject({
      status: 200,
      body: { paths: ['/NoteAndPresence', '/planning'], isOwn: true },
    })
    expect(await audited()).toEqual({ action: 'home.pinned', subject: `account:${institute.teacher.id}` })
    await pin([])
    expect(await pins()).toMatchObject({ paths: [], isOwn: true })
    expect(await cards()).toMatchObject({ isOwn: false })
  })

  it('are pages of the portal, at most twelve', async () => {
    const { status } = await pin(['https://example.org/'])
    expect([status, (await pin(Array.from({ length: 13 }, (_, at) => `/p${at}`))).status]).toEqual([422, 422])
  })
})

describe('the default of a role', () => {
  it('lists what the live remotes declare for it, without cards that nobody may move', async () => {
    const of = await defaults()
    const idsOf = (permission: string) => of(permission).cards.map(({ id }) => id)
    expect([idsOf('teacher'), idsOf('chef')]).toEqual([['planning.now'], ['planning.now', 'planning.rolls']])
    expect(of('chef').pages.map(({ path }) => path)).toEqual(['/planning', '/rolls'])
    expect(of('librarian')).toMatchObject({ order: [], cards: [], pages: [] })
  })

  it('holds for the accounts that have not chosen, that of a head before that of a teacher', async () => {
    expect((await setDefault('teacher', { order: ['a'], hidden: ['b'] })).status).toBe(200)
    expect(await audited()).toEqual({ action: 'home.default-set', subject: 'home-default:teacher' })
    expect([await cards(), await cards(head)]).toMatchObject([{ order: ['a'] }, { order: ['a'], hidden: ['b'] }])
    await setDefault('chef', { order: ['c'] })
    expect([await cards(), await cards(head)]).toMatchObject([{ order: ['a'] }, { order: ['c'], hidden: [] }])
    await arrange({ order: ['own'], hidden: [] })
    expect(await cards()).toMatchObject({ order: ['own'] })
  })

  it('is set by the operator, at the version that was seen', async () => {
    const { version } = (await defaults())('exams')
    const body = { order: [], hidden: ['x'], pins: [] }
    const put = (by: Headers) =>
      portal.put('/api/v1/home-defaults/exams', body, { ...by, 'if-match': version }).then(({ status }) => status)
    expect(await put(teacher)).toBe(403)
    expect(await put(operator)).toBe(200)
    expect(await put(operator)).toBe(412)
  })
})
