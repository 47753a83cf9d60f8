import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRemote } from './create-remote.ts'
import { versionOverrides } from './repository-files.ts'
import { defaultVersions } from './versions.ts'

const portal = join(import.meta.dirname, '../../..')
let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'create-remote-'))
})
afterEach(() => rmSync(place, { recursive: true }))

function write(path: string, value: object): void {
  mkdirSync(join(place, path, '..'), { recursive: true })
  writeFileSync(join(place, path), JSON.stringify(value))
}

function read(path: string): string {
  return readFileSync(join(place, path), 'utf8')
}

function makeWorkspace(): void {
  write('packages/create-remote/package.json', {})
  write('apps/marks/remote.json', { routes: [{ path: '/exams' }] })
  write('apps/schedule/tsconfig.json', { extends: '../../tsconfig.base.json' })
  write('tsconfig.json', { references: [{ path: 'apps/marks' }, { path: 'server' }] })
}

function makeTarballs(): void {
  for (const name of Object.keys(defaultVersions()))
    if (name.startsWith('@portal/')) write(`tarballs/${name.slice(1).replace('/', '-')}-1.0.0.tgz`, {})
}

describe('inside the workspace', () => {
  beforeEach(makeWorkspace)

  it('adds the remote to the apps and to the type check', () => {
    expect(createRemote({ name: 'exam-lists', from: join(place, 'packages') })).toEqual({
      folder: join(place, 'apps/exam-lists'),
      nextCommands: ['pnpm install', 'pnpm unit apps/exam-lists', 'pnpm dev exam-lists'],
    })
    expect(JSON.parse(read('tsconfig.json')).references).toEqual([
      { path: 'apps/marks' },
      { path: 'apps/exam-lists' },
      { path: 'server' },
    ])
    expect(read('apps/exam-lists/tsconfig.json')).toBe(read('apps/schedule/tsconfig.json'))
    expect(JSON.parse(read('apps/exam-lists/package.json'))).toMatchObject({
      name: '@portal/exam-lists',
      dependencies: { '@portal/ui': 'workspace:*', react: 'catalog:' },
    })
  })

  it('replaces the template name with the remote name everywhere', () => {
    createRemote({ name: 'exam-lists', from: place })
    const files = readdirSync(join(place, 'apps/exam-lists'), { recursive: true, withFileTypes: true })
    const texts = files.filter((file) => file.isFile()).map((file) => readFileSync(join(file.parentPath, file.name)))
    expect(texts.join()).not.toMatch(/\bsample\b/)
    expect(JSON.parse(read('apps/exam-lists/remote.json'))).toMatchObject({
      name: 'exam-lists',
      routes: [{ path: '/exam-lists' }],
      menu: [{ id: 'exam-lists.reservations' }],
      cards: [{ id: 'exam-lists.next' }],
    })
  })

  it.each([
    ['marks', 'is there already'],
    ['exams', 'apps/marks owns the address /exams'],
    ['Marks', 'is not a name'],
    ['../marks', 'is not a name'],
    ['a--b', 'is not a name'],
    ['x'.repeat(41), 'is not a name'],
    ['shell', 'belongs to the portal'],
  ])('refuses %s and writes nothing: %s', (name, reason) => {
    const before = readdirSync(place, { recursive: true })
    expect(() => createRemote({ name, from: place })).toThrow(reason)
    expect(readdirSync(place, { recursive: true })).toEqual(before)
  })
})

describe('in a separate repository', () => {
  it('installs the packages from a folder of tarballs, including dependencies between them', () => {
    makeTarballs()
    createRemote({ name: 'exam-lists', from: place, at: 'teams/exams', packages: 'tarballs' })
    const { dependencies, devDependencies, scripts } = JSON.parse(read('teams/exams/package.json'))
    expect(dependencies['@portal/ui']).toBe('file:../../tarballs/portal-ui-1.0.0.tgz')
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^(file:.+\.tgz|\d+\.\d+\.\d+)$/)
    expect(scripts).toMatchObject({ release: 'portal-release', test: 'vitest run' })
    expect(read('teams/exams/pnpm-workspace.yaml')).toContain(
      "'@portal/i18n': file:../../tarballs/portal-i18n-1.0.0.tgz",
    )
    expect(read('teams/exams/.gitignore')).toContain('node_modules/')
  })

  it('has a README and a workflow with the name of the remote, and begins with three commands', () => {
    makeTarballs()
    const { nextCommands } = createRemote({ name: 'lists', from: place, at: 'teams/lists', packages: 'tarballs' })
    expect(nextCommands).toEqual(['cd teams/lists && pnpm install', 'pnpm test', 'pnpm dev'])
    expect(read('teams/lists/README.md')).toMatch(/^# lists\n/)
    expect(read('teams/lists/.github/workflows/checks.yml')).toContain('pnpm release publish lists')
    const { scripts } = JSON.parse(read('teams/lists/package.json'))
    for (const [, script] of read('teams/lists/README.md').matchAll(/`pnpm (\w+)/g))
      expect(['install', ...Object.keys(scripts)]).toContain(script)
  })

  it('installs packages that only other packages depend on from the same folder', () => {
    makeTarballs()
    write('tarballs/portal-gate-1.0.0.tgz', {})
    createRemote({ name: 'exam-lists', from: place, at: 'exams', packages: 'tarballs' })
    expect(read('exams/pnpm-workspace.yaml')).toContain("'@portal/gate': file:../tarballs/portal-gate-1.0.0.tgz")
  })

  it('overrides unpublished versions with the versions that the workspace installs', () => {
    const workspace = readFileSync(join(portal, 'pnpm-workspace.yaml'), 'utf8')
    for (const [name, version] of Object.entries(versionOverrides))
      expect(workspace).toContain(`'${name}': ${version}\n`)
  })

  it.each([
    ['a folder with something in it', { at: 'full', packages: 'tarballs' }, 'is not empty'],
    ['a folder of packages that lacks one', { at: 'new', packages: 'nowhere' }, 'holds no package of @portal/'],
    ['no word of where the packages are', { at: 'new' }, '--packages'],
  ])('refuses %s', (_fault, wish, reason) => {
    makeTarballs()
    write('full/file.json', {})
    expect(() => createRemote({ name: 'exam-lists', from: place, ...wish })).toThrow(reason)
  })

  it('refuses a separate repository inside the workspace', () => {
    makeWorkspace()
    expect(() => createRemote({ name: 'lists', from: place, at: 'lists' })).toThrow("in the portal's workspace")
  })
})
