import { describe, expect, it } from 'vitest'
import { candidate, candidateWithManifest, file, livePortal, text } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { ownershipCheck } from './ownership.ts'

describe('ownership', () => {
  it.each(['/livre/:book', '/Livre/:id', '/Livre/nouveau'])(
    'refuses %s, an address of another remote',
    async (path) => {
      const routes = [{ path, title: text('Livre') }]
      expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ routes }) })).toEqual([
        `${path} takes addresses of /Livre/:id, which belongs to library.`,
      ])
    },
  )

  it.each([
    ['/login', '/login'],
    ['/api/marks', '/api/*'],
    ['/Remotes/marks', '/remotes/*'],
    ['/:page', '/api/*'],
  ])('refuses %s, which the portal serves itself', async (path, owned) => {
    const routes = [{ path, title: text('Notes') }]
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ routes }) })).toEqual([
      `${path} takes addresses of ${owned}, which belongs to the portal itself.`,
    ])
  })

  it('allows a remote its own paths, in two spellings too', async () => {
    const { routes, menu } = candidate().manifest
    const both = [...routes, { path: '/note/:kind', title: text('Notes') }]
    const live = livePortal({ remotes: [{ name: 'marks', version: '1.1.0', global: 'x', routes, menu }] })
    expect(await findings(ownershipCheck, { live, candidate: candidateWithManifest({ routes: both }) })).toEqual([])
  })

  it.each(['library.books', 'library.mine'])('refuses the menu id %s of another remote', async (id) => {
    const menu = [{ id, path: '/Note/1', label: text('Notes'), group: 'marks', order: 1 }]
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ menu }) })).toEqual([
      `The menu id ${id} belongs to library.`,
    ])
  })

  it('refuses one menu id twice', async () => {
    const [entry] = candidate().manifest.menu
    const menu = entry ? [entry, { ...entry, order: 20 }] : []
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ menu }) })).toEqual([
      'The menu id marks.ds belongs to another entry of this remote.',
    ])
  })

  it.each([
    ['localStorage.setItem("draft","")', 'localStorage'],
    ['window.sessionStorage', 'sessionStorage'],
    ['indexedDB.open("x")', 'indexedDB'],
    ['document.cookie="a=b"', 'cookie'],
  ])('refuses %s', async (code, name) => {
    const files = [...candidate().files, file('static/draft.js', code)]
    expect(await findings(ownershipCheck, { candidate: candidate({ files }) })).toEqual([
      `static/draft.js uses ${name}: a remote keeps nothing of its own in the browser.`,
    ])
  })
})
