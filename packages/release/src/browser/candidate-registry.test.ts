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

describe('the registry with a candidate in it', () => {
  it.each([
    ['nobody', ['/Publication'], [], ['/Emprunts']],
    ['teacher', ['/Note', '/Publication'], ['marks.all'], ['/Emprunts', '/Validation']],
    ['head', ['/Note', '/Validation', '/Publication'], ['marks.all', 'marks.lock'], ['/Emprunts']],
  ] as const)('shows %s what the portal would show', (audience, paths, menu, reserved) => {
    const answer = withCandidate(registry, manifest, audience)
    const [other, candidate] = answer.remotes
    expect(other).toBe(registry.remotes[1])
    expect(candidate).toMatchObject({
      version: '1.2.0-3f2a91bc',
      base: '/remotes/marks/1.2.0-3f2a91bc/',
      lastGood: null,
    })
    expect(candidate?.routes.map(({ path }) => path)).toEqual(paths)
    expect(candidate?.menu.map(({ id }) => id)).toEqual(menu)
    expect(answer.reserved).toEqual(reserved)
  })

  it('finds an accessible page of another remote to navigate to', () => {
    expect(findNeighbourPage(registry, 'marks')).toEqual({ remote: 'library', path: '/Livres' })
    expect(findNeighbourPage({ remotes: [live('marks', '/Note'), live('library', '/Livre/:id')] }, 'marks')).toBeNull()
    const closed = { ...live('library', '/Livres'), disabled: text('Fermé') }
    expect(findNeighbourPage({ remotes: [closed] }, 'marks')).toBeNull()
  })
})
