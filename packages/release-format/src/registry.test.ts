import { expect, it } from 'vitest'
import type { BuiltManifest, MenuEntry } from './manifest.ts'
import { parseLocalRemote, parseRegistry, releaseLocation, visibleParts } from './registry.ts'

const title = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const release = {
  version: '1.2.0-3f2a91bc',
  base: '/remotes/marks/1.2.0-3f2a91bc/',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  global: 'portal_marks_1_2_0_3f2a91bc',
  evidence: 'evidence',
  signature: 'signature',
}
const marks = {
  ...release,
  name: 'marks',
  preload: [],
  routes: [{ path: '/Note', title }],
  menu: [],
  lastGood: release,
  disabled: null,
}

it.each([
  ['nobody', null, []],
  ['a teacher', ['teacher'], ['marks.due']],
  ['a head', ['teacher', 'chef'], ['marks.due', 'marks.open']],
  ['a librarian', ['librarian'], []],
] as const)('shows %s only the cards for them, in a registry that parses', (_who, caller, ids) => {
  const card = { place: 'home', order: 20, size: 'half', module: 'due' } as const
  const declared = {
    ...marks,
    contract: 2,
    sharedRanges: {},
    operations: [],
    cards: [
      { ...card, id: 'marks.due' },
      { ...card, id: 'marks.open', module: 'open', requires: ['chef' as const] },
    ],
  }
  const { cards } = visibleParts(caller, declared)
  expect(cards?.map(({ id }) => id)).toEqual(ids)
  expect(parseRegistry({ snapshot: '1', remotes: [{ ...marks, cards }] })).toMatchObject({
    registry: { remotes: [{ cards }] },
    faults: [],
  })
})

it.each([
  ['a teacher', ['teacher'], undefined, ['wishes']],
  ['a head', ['teacher', 'chef'], undefined, ['wishes', 'department.wishes']],
  ['a registrar', ['registrar'], ['office.absences'], undefined],
  ['somebody of the exam office', ['exams'], ['office.tests'], undefined],
  ['an administrator', ['admin'], undefined, undefined],
] as const)('gives %s only the counts for them, in a registry that parses', (_who, caller, ofInbox, ofWishes) => {
  const inbox: MenuEntry = {
    ...{ id: 'inbox', path: '/Note', label: title, group: 'decisions', order: 1 },
    requires: ['registrar', 'exams', 'admin'],
    counts: [
      { of: 'office.absences', requires: ['registrar'] },
      { of: 'office.tests', requires: ['exams'] },
    ],
  }
  const wishes: MenuEntry = {
    ...{ id: 'wishes', label: title, group: 'notices', order: 2 },
    children: [
      {
        ...{ id: 'wishes.own', path: '/Note', label: title },
        counts: [{ of: 'wishes' }, { of: 'department.wishes', requires: ['chef'] }],
      },
    ],
  }
  const declared = { ...marks, contract: 2, sharedRanges: {}, operations: [], menu: [inbox, wishes] }
  const { menu } = visibleParts(caller, declared)
  const links = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  const kindsOf = (id: string) => links.find((link) => link.id === id)?.counts?.map(({ of }) => of)
  expect([kindsOf('inbox'), kindsOf('wishes.own')]).toEqual([ofInbox, ofWishes])
  const sent: unknown = JSON.parse(JSON.stringify({ snapshot: '1', remotes: [{ ...marks, menu }] }))
  expect(parseRegistry(sent)).toMatchObject({ registry: { remotes: [{ name: 'marks' }] }, faults: [] })
})

it('parses a snapshot, its remotes, their last good versions and the reserved paths', () => {
  const { registry, faults } = parseRegistry({ snapshot: '7', remotes: [marks], reserved: ['/Enseignant'] })
  expect(registry).toEqual({ snapshot: '7', remotes: [marks], reserved: ['/Enseignant'] })
  expect(faults).toEqual([])
})

it('skips an invalid remote and keeps the others', () => {
  const { registry, faults } = parseRegistry({ snapshot: '7', remotes: [{ ...marks, base: 'no/slash' }, marks] })
  expect(registry.remotes).toEqual([marks])
  expect(faults.map(({ message }) => message)).toEqual([
    'registry.remotes[0].base must be a URL that ends with /, found "no/slash"',
  ])
})

it.each(['integrity', 'global', 'entry'])('skips a remote whose %s is null', (field) => {
  const { registry, faults } = parseRegistry({ snapshot: '7', remotes: [{ ...marks, [field]: null }] })
  expect([registry.remotes, faults.length]).toEqual([[], 1])
})

it('parses the notice of a disabled remote; a server without that field disables none', () => {
  const disabled = { fr: 'De retour à 14:00', en: 'Back at 14:00', ar: 'نعود على الساعة 14:00' }
  const { disabled: _unknown, ...plain } = marks
  const { registry } = parseRegistry({ snapshot: '7', remotes: [{ ...marks, disabled }, plain] })
  expect(registry.remotes.map((remote) => remote.disabled)).toEqual([disabled, null])
})

it('parses a release that nobody has signed', () => {
  const { evidence: _evidence, signature: _signature, ...older } = marks
  const { registry } = parseRegistry({ snapshot: '7', remotes: [older] })
  expect(registry.remotes).toEqual([{ ...marks, evidence: null, signature: null }])
})

it('ignores the fields of a newer server, and misses none of an older one', () => {
  const menuGroups = [{ id: 'sheets', label: title, order: 10 }]
  const newer = { ...marks, menuGroups, later: [1] }
  expect(parseRegistry({ snapshot: '7', remotes: [newer, marks] })).toEqual({
    registry: { snapshot: '7', remotes: [{ ...marks, menuGroups }, marks], reserved: [] },
    faults: [],
  })
})

it('names the search module and its actions to those who may call it, and its pages to everybody', () => {
  const search = {
    module: true,
    requires: ['registrar' as const],
    actions: [{ id: 'open', label: title }],
    pages: ['/Note'],
  }
  expect(visibleParts(['registrar'], { ...built, search }).search).toEqual(search)
  expect(visibleParts(['teacher'], { ...built, search }).search).toEqual({
    ...search,
    module: false,
    actions: undefined,
  })
  expect(visibleParts(null, { ...built, search }).search).toBeUndefined()
  expect(parseRegistry({ snapshot: '1', remotes: [{ ...marks, search }] })).toMatchObject({
    registry: { remotes: [{ search }] },
    faults: [],
  })
})

it('parses releases on another origin', () => {
  const elsewhere = { ...marks, base: 'https://cdn.example/remotes/marks/1.2.0-3f2a91bc/' }
  expect(parseRegistry({ snapshot: '7', remotes: [elsewhere] })).toEqual({
    registry: { snapshot: '7', remotes: [elsewhere], reserved: [] },
    faults: [],
  })
})

it('parses the build of a developer’s machine, with any version and without a hash', () => {
  const {
    base: _base,
    integrity: _integrity,
    evidence: _evidence,
    signature: _signature,
    ...built
  } = { ...marks, version: 'dev' }
  expect(parseLocalRemote(built, 'http://localhost:3101/')).toEqual({
    ...marks,
    version: 'dev',
    base: 'http://localhost:3101/',
    integrity: null,
    evidence: null,
    signature: null,
    lastGood: null,
  })
  expect(() => parseLocalRemote('<!doctype html>', 'http://localhost:3101/')).toThrow('manifest must be an object')
})

it.each([
  ['a page of HTML', '<h1>Sign in</h1>'],
  ['an empty object', {}],
  ['a list', []],
  ['nothing', null],
])('throws for %s', (_what, json) => {
  expect(() => parseRegistry(json)).toThrow('must be')
})

const built: BuiltManifest = {
  menuGroups: [
    { id: 'sheets', label: title, order: 10 },
    { id: 'locks', label: title, order: 20 },
  ],
  ...{ name: 'marks', contract: 1, version: '1.2.0', entry: 'remoteEntry.js', integrity: '', global: 'portal_marks' },
  ...{ preload: [], sharedRanges: {}, operations: [] },
  routes: [
    { path: '/Note', title },
    { path: '/Validation', title, requires: ['chef'] },
    { path: '/Publication', title, public: true },
  ],
  menu: [
    { id: 'marks.all', path: '/Note', label: title, group: 'sheets', order: 1 },
    {
      ...{ id: 'marks.department', label: title, group: 'locks', order: 2 },
      children: [{ id: 'marks.lock', path: '/Validation', label: title, requires: ['chef'] }],
    },
  ],
}

it.each([
  ['nobody', null, ['/Publication'], [], [], []],
  ['somebody of the exam office', ['exams'], ['/Publication'], [], [], ['/Note', '/Validation']],
  ['a teacher', ['teacher'], ['/Note', '/Publication'], ['marks.all'], ['sheets'], ['/Validation']],
  [
    'a head',
    ['teacher', 'chef'],
    ['/Note', '/Validation', '/Publication'],
    ['marks.all', 'marks.department'],
    ['sheets', 'locks'],
    [],
  ],
] as const)(
  'shows %s only what the caller may open, in a registry that parses',
  (_who, caller, paths, ids, groups, reserved) => {
    const { routes, menu, menuGroups, reserved: closed } = visibleParts(caller, built)
    expect(routes.map(({ path }) => path)).toEqual(paths)
    expect(menu.map(({ id }) => id)).toEqual(ids)
    expect(menuGroups?.map(({ id }) => id)).toEqual(groups)
    expect(closed).toEqual(reserved)
    const remote = {
      ...marks,
      ...releaseLocation(built, release),
      integrity: release.integrity,
      routes,
      menu,
      menuGroups,
    }
    expect(parseRegistry({ snapshot: '1', remotes: [remote] })).toMatchObject({
      registry: { remotes: [{ menuGroups }] },
      faults: [],
    })
  },
)
