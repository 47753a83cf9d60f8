import { describe, expect, it } from 'vitest'
import { type BuiltManifest, parseBuiltManifest } from './manifest.ts'
import { describeReservedPaths } from './portal-paths.ts'
import { parseRegistry, releaseLocation } from './registry.ts'
import { parseReservation } from './reservation.ts'

const title = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const digest = 'A'.repeat(64)
const manifest: BuiltManifest = {
  name: 'marks',
  contract: 1,
  routes: [{ path: '/Note/:type', title }],
  menu: [],
  version: '1.2.0-3f2a91bc',
  entry: 'remoteEntry.js',
  integrity: `sha384-${digest}`,
  global: 'portal_marks',
  preload: [],
  sharedRanges: {},
  operations: [],
}

function accepts(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch {
    return false
  }
}

/** Whether the build and the release tool, the server, and the shell accept a manifest with these changes. */
function verdicts(changes: Partial<BuiltManifest>) {
  const changed = { ...manifest, ...changes }
  const { name, entry, preload, routes, menu, menuGroups } = changed
  const files = [{ path: entry, size: 1, sha384: digest }]
  const remote = {
    ...releaseLocation(changed, { evidence: null, signature: null }),
    name,
    preload,
    routes,
    menu,
    menuGroups,
    lastGood: null,
    disabled: null,
  }
  return {
    tool: accepts(() => parseBuiltManifest(changed)),
    server: accepts(() => parseReservation({ manifest: changed, files })),
    shell: parseRegistry({ snapshot: '1', remotes: [remote] }).faults.length === 0,
  }
}

describe('the release tool, the server and the shell accept the same', () => {
  it.each([
    ['a+b.js', true],
    ['@x/y.js', true],
    ['static/js/page.3f2a.js', true],
    ['page.js.gz', false],
    ['page.js.br/x.js', false],
    ['a//b.js', false],
    ['./a.js', false],
    ['a/../b.js', false],
    ['a..b.js', false],
    ['/a.js', false],
    [String.raw`a\b.js`, false],
    ['a%2fb.js', false],
    ['a/', false],
    ['a b.js', false],
    [`${'a'.repeat(300)}.js`, false],
  ])('file %j: %s', (entry, accepted) => {
    expect(verdicts({ entry })).toEqual({ tool: accepted, server: accepted, shell: accepted })
    expect(verdicts({ preload: [entry] })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })

  it.each([
    ['portal_marks_1_2_0', true],
    ['_x', true],
    ['$x', false],
    ['1x', false],
    ['a-b', false],
    ['alert(1)', false],
    ['', false],
  ])('global %j: %s', (global, accepted) => {
    expect(verdicts({ global })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })

  it.each([
    ['1.2.0', true],
    ['1.2.0-3f2a91bc', true],
    ['1.2.0-01234567', true],
    ['1.0.0-rc.1+build.5', true],
    ['1.0.0..x', false],
    ['1.0.0-', false],
    ['1.0.0-a..b', false],
    ['1.0.0_x', false],
    ['01.0.0', false],
    ['1.0', false],
    ['v1.0.0', false],
    ['latest', false],
    [`1.0.0-${'a'.repeat(80)}`, false],
  ])('version %j: %s', (version, accepted) => {
    expect(verdicts({ version })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })

  it.each([
    ['marks', true],
    ['exam-marks2', true],
    ['Marks', false],
    ['2marks', false],
    ['m'.repeat(41), false],
  ])('name %j: %s', (name, accepted) => {
    expect(verdicts({ name })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })

  it.each([
    ['marks.ds', true],
    ['', false],
    [' ', false],
    ['m'.repeat(501), false],
  ])('menu id %j: %s', (id, accepted) => {
    const menu = [{ id, path: '/Note/1', label: title, group: 'marks', order: 1 }]
    expect(verdicts({ menu })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })

  it.each([
    ['clubs', true],
    ['Clubs', false],
    ['clubs/clubs', false],
    ['', false],
    ['c'.repeat(41), false],
  ])('menu group id %j: %s', (id, accepted) => {
    const menuGroups = [{ id, label: title, order: 1 }]
    expect(verdicts({ menuGroups })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })

  it.each([
    ["Vie de l'institut", true],
    ['<b>Clubs</b>', true],
    ['م'.repeat(40), true],
    ['م'.repeat(41), false],
    [' ', false],
    ['Clubs\nNotes', false],
    ['Clubs\u2028Notes', false],
    ['\u202Esbulc', false],
    ['Clubs\u0000', false],
  ])('label of a menu group %j: %s', (ar, accepted) => {
    const menuGroups = [{ id: 'clubs', label: { ...title, ar }, order: 1 }]
    expect(verdicts({ menuGroups })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })

  it.each([
    ['/Note/:type', true],
    ['/login/aide', true],
    ['/Note/', false],
    ['/login/', false],
    ['//api', false],
    ['/a/../b', false],
    ['/Note/*', false],
    ['/%61pi', false],
    [`/${'a'.repeat(200)}`, false],
  ])('path %j: %s', (path, accepted) => {
    expect(verdicts({ routes: [{ path, title }] })).toEqual({ tool: accepted, server: accepted, shell: accepted })
  })
})

it.each(['/login', '/LOGIN', '/logout', '/api', '/Api/note', '/remotes', '/Remotes/:name', '/:page'])(
  'path %j follows the grammar, but is reserved for the portal',
  (path) => {
    const routes = [{ path, title }]
    expect(verdicts({ routes })).toEqual({ tool: true, server: true, shell: true })
    expect(describeReservedPaths({ name: 'marks', routes })).toHaveLength(1)
  },
)
