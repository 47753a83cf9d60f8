import { describe, expect, it } from 'vitest'
import { type Claims, claimsOfOthers, forbiddenClaims } from './claims.ts'
import { globalName } from './global-name.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const claims = (name: string, changes: Partial<Claims> = {}): Claims => ({
  name,
  global: globalName(name, '1.0.0'),
  routes: [{ path: `/${name}`, title }],
  menu: [],
  ...changes,
})
const texts = (found: { text: string }[]) => found.map(({ text }) => text)

describe('a global', () => {
  it.each(['portal_marks_1_0_0', 'portal_marks_1_0_0_3f2a91bc', 'portal_marks'])('%s belongs to marks', (global) => {
    expect(forbiddenClaims(claims('marks', { global }))).toEqual([])
  })

  it.each([
    'portal_library_1_0_0',
    'portal_marks2_1_0_0',
    'portal_mark',
    'fetch',
    'chunks_portal_marks_1_0_0',
    'PORTAL_marks_1',
  ])('%s does not', (global) => {
    expect(forbiddenClaims(claims('marks', { global }))).toEqual([
      { of: 'global', text: `The global ${global} does not begin with portal_marks, as those of marks do.` },
    ])
  })

  it('that two names have in common belongs to the live one', () => {
    const live = claims('a', { global: globalName('a', '1.0.0-0') })
    const candidate = claims('a-1', { global: globalName('a-1', '0.0.0') })
    expect(texts(forbiddenClaims(candidate))).toEqual([])
    expect(texts(claimsOfOthers(candidate, [live]))).toEqual([`The global ${live.global} belongs to a.`])
    expect(claimsOfOthers(candidate, [{ ...candidate, routes: [] }])).toEqual([])
  })
})

it('refuses a menu entry or a child that counts no kind of task', () => {
  const [known, unknown] = [{ of: 'office.tests' }, { of: 'office.coffee' }]
  const entry = { label: title, group: 'marks', order: 1, path: '/marks' }
  const child = { id: 'marks.child', label: title, path: '/marks', counts: [{ of: 'constructor' }] }
  const menu = [
    { ...entry, id: 'marks.known', counts: [known] },
    { ...entry, id: 'marks.unknown', counts: [known, unknown], children: [child] },
  ]
  expect(forbiddenClaims(claims('marks', { menu }))).toEqual([
    { of: 'menu', text: 'The menu entry marks.unknown counts office.coffee, which is no kind of task.' },
    { of: 'menu', text: 'The menu entry marks.child counts constructor, which is no kind of task.' },
  ])
})

it('compares every kind of claim with the live remotes', () => {
  const parts: Partial<Claims> = {
    routes: [{ path: '/Note/:type', title }],
    menu: [{ id: 'notes', label: title, group: 'marks', order: 1, path: '/Note/1' }],
    menuGroups: [{ id: 'team', label: title, order: 1 }],
    cards: [{ id: 'notes.card', place: 'home', order: 1, size: 'half', module: 'notes' }],
    global: 'portal_a_1_0_0',
  }
  const found = claimsOfOthers(claims('a-1', parts), [claims('a', parts)])
  expect(found.map(({ of }) => of)).toEqual(['global', 'path', 'menu', 'group', 'card'])
})
