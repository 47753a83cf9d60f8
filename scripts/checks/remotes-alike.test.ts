import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createRemote } from '../../packages/create-remote/src/create-remote.ts'
import { describeCardFaults, describeCardIdClashes } from '../../packages/release-format/src/card-places.ts'
import { describePathClashes, describeReservedPaths } from '../../packages/release-format/src/portal-paths.ts'
import { parseManifest } from '../../packages/release-format/src/manifest.ts'
import { describeUnknownCounts, taskKinds } from '../../packages/release-format/src/task-kinds.ts'
import { root } from '../lib/project.mjs'

const entries = [
  'package.json',
  'tsconfig.json',
  'rsbuild.config.ts',
  'remote.json',
  'src/remote.tsx',
  'src/routes.tsx',
  'src/paths.ts',
  'src/texts.ts',
  'src/dev.tsx',
  'src/locales/fr.json',
  'src/locales/en.json',
  'src/locales/ar.json',
  'src/features',
  'src/help/locales/fr.json',
]

const remotes = readdirSync(join(root, 'apps')).filter((app) => app !== 'shell')

/** A minimal copy of the workspace in which the scaffold creates a remote. */
const elsewhere = mkdtempSync(join(tmpdir(), 'remotes-alike-'))
for (const file of ['tsconfig.json', 'apps/schedule/tsconfig.json', 'packages/create-remote/package.json'])
  cpSync(join(root, file), join(elsewhere, file))
createRemote({ name: 'scaffolded', from: elsewhere })
afterAll(() => rmSync(elsewhere, { recursive: true }))

function folderOf(remote: string): string {
  return join(remote === 'scaffolded' ? elsewhere : root, 'apps', remote)
}

function read(remote: string, file: string): string {
  return readFileSync(join(folderOf(remote), file), 'utf8')
}

function manifestOf(remote: string) {
  return parseManifest(JSON.parse(read(remote, 'remote.json')))
}

describe.each([...remotes, 'scaffolded'])('the remote %s', (remote) => {
  it('has the entry points of every remote', () => {
    const missing = entries.filter((entry) => !existsSync(join(folderOf(remote), entry)))
    expect(missing).toEqual([])
  })

  it('is built by the preset alone', () => {
    expect(read(remote, 'rsbuild.config.ts').trim().split('\n')).toHaveLength(3)
  })

  it('has the name of its folder and its package, and the scripts of every remote', () => {
    const { name, scripts } = JSON.parse(read(remote, 'package.json'))
    expect(manifestOf(remote).name).toBe(remote)
    expect(name).toBe(`@portal/${remote}`)
    expect(scripts).toEqual({ build: 'rsbuild build', dev: 'portal-dev' })
  })
})

describe('the menu', () => {
  it('names every entry as the page that it opens; below an entry that opens more, the label may be shorter', () => {
    const names = remotes.map(manifestOf).flatMap(({ routes, menu }) => {
      const titles = new Map(routes.map(({ path, title }) => [path, title]))
      return menu.flatMap(({ path, label }) => (path === undefined ? [] : [{ label, title: titles.get(path) }]))
    })
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter(({ label, title }) => JSON.stringify(label) !== JSON.stringify(title))).toEqual([])
  })
})

describe('the pages of offices and counters', () => {
  it('name the roles that may open them, and so do their menu entries', () => {
    const ofStaff = remotes.map(manifestOf).flatMap(({ routes, menu }) => [...routes, ...menu])
    const open = ofStaff.filter(({ path, requires }) => /^\/(?:office|desks)\b/.test(path ?? '') && !requires?.length)
    expect(ofStaff.length).toBeGreaterThan(80)
    expect(open).toEqual([])
  })
})

describe('the counts of the menu', () => {
  const manifests = remotes.map(manifestOf)

  it('are of kinds of tasks that the API has, and every kind is counted', () => {
    expect(manifests.flatMap(describeUnknownCounts)).toEqual([])
    const links = manifests.flatMap(({ menu }) => menu.flatMap((entry) => [entry, ...(entry.children ?? [])]))
    const counted = new Set(links.flatMap(({ counts = [] }) => counts.map(({ of }) => of)))
    expect([...counted].toSorted()).toEqual(taskKinds.toSorted())
  })

  it('are on entries of every remote that shows tasks on the home page', () => {
    const counting = manifests.filter(({ menu }) => JSON.stringify(menu).includes('"counts"')).map(({ name }) => name)
    const cards = globSync('apps/*/src/cards/*.tsx', { cwd: root }).filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('homeQueries.tasks'),
    )
    const withTasks = new Set(cards.map((file) => file.split('/')[1] ?? ''))
    expect(withTasks.size).toBeGreaterThan(5)
    expect([...withTasks].filter((remote) => !counting.includes(remote))).toEqual([])
  })
})

describe('the home page', () => {
  const cards = [...remotes, 'scaffolded'].flatMap((remote) =>
    (manifestOf(remote).cards ?? []).map((card) => ({ remote, ...card })),
  )

  it('names every card as its heading, and every card but the introduction has a name', () => {
    const textsOf = (remote: string, language: string) => read(remote, `src/locales/${language}.json`)
    const named = cards.flatMap(({ remote, id, title }) =>
      title ? Object.entries(title).map(([language, name]) => ({ id, name, texts: textsOf(remote, language) })) : [],
    )
    expect(named.filter(({ name, texts }) => !texts.includes(`"title": ${JSON.stringify(name)}`))).toEqual([])
    expect(cards.flatMap(({ id, title }) => (title ? [] : [id]))).toEqual(['account.introduction'])
  })

  it('shows what is now first, then what is due, then what changed', () => {
    const ids = cards.toSorted((one, other) => one.order - other.order).map(({ id }) => id)
    expect(ids[0]).toBe('schedule.now')
    expect(ids.at(-1)).toBe('account.changes')
  })
})

describe('the remotes together', () => {
  it('claim no path of each other or of the portal, and every path, menu entry and card once', () => {
    const manifests = remotes.map(manifestOf)
    expect(manifests.flatMap((manifest) => describePathClashes(manifest, manifests))).toEqual([])
    expect(manifests.flatMap(describeReservedPaths)).toEqual([])
    const paths = manifests.flatMap(({ routes }) => routes.map(({ path }) => path))
    const menu = manifests.flatMap((manifest) => manifest.menu.map(({ id }) => id))
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(menu.filter((id, index) => menu.indexOf(id) !== index)).toEqual([])
    expect(manifests.flatMap(describeCardFaults)).toEqual([])
    expect(manifests.flatMap((manifest) => describeCardIdClashes(manifest, manifests))).toEqual([])
  })
})
