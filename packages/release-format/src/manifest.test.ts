import { describe, expect, it } from 'vitest'
import { parseBuiltManifest, parseManifest } from './manifest.ts'

const text = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const route = { path: '/Note/:type', title: text }
const entry = { id: 'marks.ds', path: '/Note/1', label: text, group: 'marks', order: 10 }
const declared = { name: 'marks', contract: 1, routes: [route], menu: [entry] }
const built = {
  ...declared,
  version: '1.2.0-3f2a91bc',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  global: 'portal_marks_1_2_0_3f2a91bc',
  preload: ['static/js/async/remote.js'],
  sharedRanges: { react: '^19.3.1' },
  operations: ['POST /api/note/get_by_group'],
}

describe('a declared manifest', () => {
  it('is parsed unchanged', () => {
    expect(parseManifest(declared)).toEqual(declared)
  })

  it('may have menu groups of its own', () => {
    const grouped = { ...declared, menuGroups: [{ id: 'clubs', label: text, order: 300 }] }
    expect(parseManifest(grouped)).toEqual(grouped)
    expect(parseBuiltManifest({ ...built, ...grouped })).toEqual({ ...built, ...grouped })
  })

  it('may have menu entries and children that count tasks', () => {
    const counts = [{ of: 'dsMarks' }, { of: 'office.tests', requires: ['exams'] }]
    const child = { id: 'marks.ds.own', path: '/Note/1', label: text, counts }
    const counting = { ...declared, menu: [{ ...entry, counts, children: [child] }] }
    expect(parseManifest(counting)).toEqual(counting)
    expect(parseBuiltManifest({ ...built, ...counting })).toEqual({ ...built, ...counting })
  })

  it.each([
    ['none', [], 'counts must be a list of at least one kind of tasks and at most 10'],
    [
      'too many',
      Array(11).fill({ of: 'absences' }),
      'counts must be a list of at least one kind of tasks and at most 10',
    ],
    ['one that is no list', { of: 'absences' }, 'counts must be a list'],
    ['one without a kind', [{}], 'counts[0].of must be a kind of tasks such as office.absences'],
    ['a kind with a space', [{ of: 'office absences' }], 'counts[0].of must be a kind of tasks'],
    ['a kind of three parts', [{ of: 'office.absences.late' }], 'counts[0].of must be a kind of tasks'],
    ['a kind of 41 letters', [{ of: 'a'.repeat(41) }], 'counts[0].of must be a kind of tasks'],
    ['an unknown permission', [{ of: 'absences', requires: ['dean'] }], 'counts[0].requires[0] must be one of'],
    ['a field of its own', [{ of: 'absences', url: '/api/count' }], 'counts[0].url must be left out'],
  ])('is rejected with counts of a menu entry: %s', (_fault, counts, message) => {
    expect(() => parseManifest({ ...declared, menu: [{ ...entry, counts }] })).toThrow(`manifest.menu[0].${message}`)
    const child = { id: 'marks.ds.own', path: '/Note/1', label: text, counts }
    const parent = { ...entry, children: [child] }
    expect(() => parseManifest({ ...declared, menu: [parent] })).toThrow(`manifest.menu[0].children[0].${message}`)
  })

  it('may have cards', () => {
    const card = { id: 'marks.due', place: 'home', order: 20, size: 'half', requires: ['teacher'], module: 'due' }
    const withCards = { ...declared, cards: [card] }
    expect(parseManifest(withCards)).toEqual(withCards)
    expect(parseBuiltManifest({ ...built, ...withCards })).toEqual({ ...built, ...withCards })
    for (const [field, wrong] of [
      ['size', 'huge'],
      ['place', 'Home page'],
      ['module', '../due'],
    ] as const)
      expect(() => parseManifest({ ...declared, cards: [{ ...card, [field]: wrong }] })).toThrow(
        `manifest.cards[0].${field} must be`,
      )
  })

  it('may contribute to the search', () => {
    const search = { module: true, actions: [{ id: 'makeUp', label: text }], pages: ['/Note/1'] }
    expect(parseManifest({ ...declared, search })).toEqual({ ...declared, search })
    expect(parseBuiltManifest({ ...built, search })).toEqual({ ...built, search })
    expect(() =>
      parseManifest({ ...declared, search: { ...search, actions: [{ id: 'make up', label: text }] } }),
    ).toThrow('manifest.search.actions[0].id must be a name of letters, digits and dashes')
  })

  it.each([
    ['no JSON object', [], 'manifest must be an object'],
    ['a name with capitals', { ...declared, name: 'Marks' }, 'manifest.name must be a name of small letters'],
    ['no route', { ...declared, routes: [] }, 'manifest.routes must be a list of at least one route'],
    [
      'a relative path',
      { ...declared, routes: [{ ...route, path: 'Note' }] },
      'manifest.routes[0].path must be a path',
    ],
    [
      'a title without Arabic',
      { ...declared, routes: [{ ...route, title: { fr: 'Notes', en: 'Marks' } }] },
      'manifest.routes[0].title.ar must be a text, found nothing',
    ],
    [
      'an unknown permission',
      { ...declared, routes: [{ ...route, requires: ['dean'] }] },
      'manifest.routes[0].requires[0] must be one of teacher, chef, registrar, exams, librarian, print-room, internships, operator, admin, found "dean"',
    ],
    [
      'an order that is no number',
      { ...declared, menu: [{ ...entry, order: '10' }] },
      'manifest.menu[0].order must be',
    ],
    [
      'an entry without path and children',
      { ...declared, menu: [{ ...entry, path: undefined }] },
      'manifest.menu[0].path must be given, as there are no children',
    ],
    [
      'a menu group without Arabic',
      { ...declared, menuGroups: [{ id: 'clubs', label: { fr: 'Clubs', en: 'Clubs' }, order: 1 }] },
      'manifest.menuGroups[0].label.ar must be a text of one line, at most 40 characters, found nothing',
    ],
    ['a misspelt field', { ...declared, rotues: [] }, 'manifest.rotues must be left out'],
  ])('is rejected with %s, and the message names the field', (_fault, json, message) => {
    expect(() => parseManifest(json)).toThrow(message)
  })
})

describe('a built manifest', () => {
  it('is parsed unchanged', () => {
    expect(parseBuiltManifest(built)).toEqual(built)
  })

  it.each([
    ['an entry outside the base', { ...built, entry: '../other/remoteEntry.js' }],
    ['an entry on another site', { ...built, entry: 'https://elsewhere.example/x.js' }],
    ['a weak hash', { ...built, integrity: 'sha256-abc' }],
    ['a global that is no identifier', { ...built, global: 'alert(1)' }],
    ['a version that is not semantic', { ...built, version: 'latest' }],
    ['operations that are missing', { ...built, operations: undefined }],
    ['an operation without its method', { ...built, operations: ['/api/note/get_by_group'] }],
  ])('is rejected with %s', (_fault, json) => {
    expect(() => parseBuiltManifest(json)).toThrow('must be')
  })
})
