import type { RegisteredRemote } from '@portal/release-format/registry'
import { describe, expect, it } from 'vitest'
import { candidateWithManifest, text } from '../testing/candidate.ts'
import { findNeighbourPage, withCandidate } from './candidate-registry.ts'

const { manifest } = candidateWithManifest({
  routes: [
    { path: '/Note', title: text('Notes') },
    { path: '/Validation', title: text('Validation'), requires: ['chef'] },
    { path: '/Publication', title: text('Notes'), public: true },
  ],
  menu: [
    { id: 'marks.all', path: '/Note', label: text('Notes'), group: 'marks', order: 1 },
    { id: 'marks.lock', path: '/Validation', label: text('Notes'), group: 'marks', order: 2, requires: ['chef'] },
  ],
})
const live = (name: string, ...paths: string[]): RegisteredRemote => ({
  name,
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0/`,
  entry: 'remoteEntry.js',
  integrity: 'x',
  evidence: null,
  signature: null,
  global: name,
  preload: [],
  menu: [],
  lastGood: null,
  disabled: null,
  routes: paths.map((path) => ({ path, title: text(path) })),
})
const registry = {
  remotes: [live('marks', '/Note'), live('library', '/Livre/:id', '/Livres')],
  reserved: ['/Emprunts'],
}

const headsMenu = ['marks.all', 'marks.lock', 'marks.page0', 'marks.page1', 'marks.page2']

describe('the registry with a candidate in it', () => {
  it.each([
    ['nobody', ['/Publication'], [], ['/Emprunts']],
    ['teacher', ['/Note', '/Publication'], ['marks.all', 'marks.page0', 'marks.page1'], ['/Emprunts', '/Validation']],
    ['chef', ['/Note', '/Validation', '/Publication'], headsMenu, ['/Emprunts']],
  ] as const)('shows %s what the portal would show, and a link to each page', (audience, paths, menu, reserved) => {
    const answer = withCandidate(registry, manifest, audience)
    const [other, candidate] = answer.remotes
    expect(other).toEqual(registry.remotes[1])
    expect(candidate).toMatchObject({
      version: '1.2.0-3f2a91bc',
      base: '/remotes/marks/1.2.0-3f2a91bc/',
      lastGood: null,
    })
    expect(candidate?.routes.map(({ path }) => path)).toEqual(paths)
    expect(candidate?.menu.map(({ id }) => id)).toEqual(menu)
    expect(answer.reserved).toEqual(reserved)
  })

  it('gives the candidate the menu group that it claims of another remote', () => {
    const group = (id: string) => ({ id, label: text('Livre'), order: 1 })
    const library = { ...live('library', '/Livres'), menuGroups: [group('marks-own'), group('library-own')] }
    const menu = [{ id: 'marks.all', path: '/Note', label: text('Notes'), group: 'marks-own', order: 1 }]
    const claiming = { ...manifest, menu, menuGroups: [group('marks-own')] }
    expect(
      withCandidate({ remotes: [library] }, claiming, 'teacher').remotes.map(({ menuGroups }) => menuGroups),
    ).toEqual([[group('library-own')], [group('marks-own')]])
  })

  it('gives the candidate the pages and menu entries that it claims of other remotes', () => {
    const title = text('Livre')
    const link = (id: string, path: string) => ({ id, path, label: title })
    const library = {
      ...live('library', '/note', '/Livres', '/Emprunt'),
      menu: [
        { ...link('library.note', '/Note'), group: 'library', order: 1 },
        { ...link('marks.all', '/Livres'), group: 'library', order: 2 },
        { id: 'library.lists', label: title, group: 'library', order: 3, children: [link('library.notes', '/Note')] },
        {
          ...{ id: 'library.all', label: title, group: 'library', order: 4 },
          children: [link('library.books', '/Livres'), link('marks.lock', '/Emprunt')],
        },
      ],
    }
    const remotes = [library, live('print', '/Validation'), live('account', '/Profil')]
    const answer = withCandidate({ remotes }, manifest, 'teacher')
    expect(answer.remotes.map(({ name, routes }) => [name, routes.map(({ path }) => path)])).toEqual([
      ['library', ['/Livres', '/Emprunt']],
      ['account', ['/Profil']],
      ['marks', ['/Note', '/Publication']],
    ])
    expect(answer.remotes[0]?.menu).toEqual([{ ...library.menu[3], children: [link('library.books', '/Livres')] }])
  })

  it('finds an accessible page of another remote to navigate to', () => {
    expect(findNeighbourPage(registry, 'marks')).toEqual({ remote: 'library', path: '/Livres' })
    expect(findNeighbourPage({ remotes: [live('marks', '/Note'), live('library', '/Livre/:id')] }, 'marks')).toBeNull()
    const closed = { ...live('library', '/Livres'), disabled: text('Fermé') }
    expect(findNeighbourPage({ remotes: [closed] }, 'marks')).toBeNull()
  })
})
