import { describe, expect, it } from 'vitest'
import { claimsOfNoNewVersion, claimsOfOthers, forbiddenClaims } from './claims.ts'
import { globalName } from './global-name.ts'
import type { BuiltManifest } from './manifest.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const claims = (name: string, changes: Partial<BuiltManifest> = {}): BuiltManifest => ({
  ...{ name, version: '1.0.0', contract: 2, global: globalName(name, '1.0.0') },
  ...{ entry: 'remoteEntry.js', integrity: '', preload: [], sharedRanges: {}, operations: [] },
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
    expect(texts(forbiddenClaims(claims('marks', { global })))).toEqual([
      `The global ${global} does not begin with portal_marks, as those of marks do.`,
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

const entry = { label: title, group: 'marks', order: 1, path: '/marks' }

it('refuses a menu entry or a child that counts no kind of task', () => {
  const [known, unknown] = [{ of: 'office.tests' }, { of: 'office.coffee' }]
  const child = { id: 'marks.child', label: title, path: '/marks', counts: [{ of: 'constructor' }] }
  const menu = [
    { ...entry, id: 'marks.known', counts: [known] },
    { ...entry, id: 'marks.unknown', counts: [known, unknown], children: [child] },
  ]
  expect(texts(forbiddenClaims(claims('marks', { menu })))).toEqual([
    'The menu entry marks.unknown counts office.coffee, which is no kind of task.',
    'The menu entry marks.child counts constructor, which is no kind of task.',
  ])
})

it('refuses links of the menu and the search that lead to no page of the remote', () => {
  const routes = [{ path: '/Note/:type', title }]
  const child = (path: string) => ({ id: `marks.${path}`, label: title, path })
  const menu = [{ ...entry, id: 'marks.own', path: '/note/2', children: [child('/Note/1'), child('/Note')] }]
  const search = { module: false, pages: ['/dashboard'] }
  expect(texts(claimsOfNoNewVersion(claims('marks', { routes, menu, search }), []))).toEqual([
    'The link of marks./Note leads to /Note, which is no page of marks.',
    'The link of search leads to /dashboard, which is no page of marks.',
  ])
})

describe('the amounts of one remote', () => {
  const excess = (changes: Partial<BuiltManifest>) => texts(claimsOfNoNewVersion(claims('marks', changes), []))
  const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ ...entry, id: `marks.${at}` }))

  it('are as many entries, cards and calls as a large remote needs', () => {
    expect(excess({ menu: entries(20), operations: Array.from({ length: 200 }, (_, at) => `GET /api/${at}`) })).toEqual(
      [],
    )
    expect(excess({ menu: entries(21) })).toEqual(['21 menu entries are too many: at most 20.'])
    const card = { place: 'home', order: 1, size: 'half' as const, module: 'card' }
    const cards = Array.from({ length: 9 }, (_, at) => ({ ...card, id: `marks.card${at}` }))
    expect(excess({ cards })).toEqual(['9 cards are too many: at most 8.'])
    const children = Array.from({ length: 13 }, (_, at) => ({ ...entry, id: `marks.child${at}` }))
    expect(excess({ menu: [{ ...entry, id: 'marks.own', children }] })).toEqual([
      '13 children of a menu entry are too many: at most 12.',
    ])
  })

  it('keep it among the others', () => {
    const menu = [{ ...entry, id: 'marks.first', order: -5 }]
    const menuGroups = [{ id: 'marks-own', label: title, order: 1000 }]
    expect(excess({ menu, menuGroups })).toEqual([
      'The order -5 of marks.first is not between 0 and 999.',
      'The order 1000 of marks-own is not between 0 and 999.',
    ])
  })

  it.each([['\u202enotes'], ['Notes\nde test'], ['N'.repeat(41)]])('are no labels such as %j', (fr) => {
    expect(excess({ menu: [{ ...entry, id: 'marks.own', label: { ...title, fr } }] })).toEqual([
      'The label of marks.own in fr is not one line of at most 40 ordinary characters.',
    ])
  })

  it('are titles of one line', () => {
    const routes = [{ path: '/marks', title: { ...title, ar: '\u2067صفحة' } }]
    expect(excess({ routes })).toEqual(['The title of /marks in ar is not one line of at most 80 ordinary characters.'])
  })
})

it('compares every kind of claim with the live remotes', () => {
  const parts: Partial<BuiltManifest> = {
    routes: [{ path: '/Note/:type', title }],
    menu: [{ ...entry, id: 'notes' }],
    menuGroups: [{ id: 'team', label: title, order: 1 }],
    cards: [{ id: 'notes.card', place: 'home', order: 1, size: 'half', module: 'notes' }],
    global: 'portal_a_1_0_0',
  }
  expect(texts(claimsOfOthers(claims('a-1', parts), [claims('a', parts)]))).toEqual([
    'The global portal_a_1_0_0 belongs to a.',
    '/Note/:type takes addresses of /Note/:type, which belongs to a.',
    'The menu id notes belongs to a.',
    'The menu group team belongs to a.',
    'The card id notes.card belongs to a.',
  ])
})

describe('an id that does not begin with the name of its remote', () => {
  const foreign: Partial<BuiltManifest> = {
    menu: [{ ...entry, id: 'library.own' }],
    menuGroups: [{ id: 'team', label: title, order: 1 }],
    cards: [{ id: 'due', place: 'home', order: 1, size: 'half', module: 'due' }],
  }

  it('is refused, although no live remote has it', () => {
    expect(texts(claimsOfNoNewVersion(claims('marks', foreign), [claims('library')]))).toEqual([
      'The menu id library.own does not begin with marks., as those of marks do.',
      'The menu group team does not begin with marks-, as those of marks do.',
      'The card id due does not begin with marks., as those of marks do.',
    ])
  })

  it('is one of a group that only begins like the name', () => {
    const menuGroups = ['marks', 'marks-own', 'marksheets'].map((id) => ({ id, label: title, order: 1 }))
    expect(texts(claimsOfNoNewVersion(claims('marks', { menuGroups }), []))).toEqual([
      'The menu group marksheets does not begin with marks-, as those of marks do.',
    ])
  })

  it('stays that of the remote that has it', () => {
    expect(claimsOfNoNewVersion(claims('marks', foreign), [claims('marks', foreign)])).toEqual([])
  })
})
