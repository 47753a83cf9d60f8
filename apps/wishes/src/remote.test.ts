import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('the remote manifest', () => {
  it('declares exactly the routes that have a page', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('declares exactly the cards that have a module', () => {
    expect(manifest.cards?.map(({ module }) => module)).toEqual(Object.keys(cards))
  })

  it('R-shared-05, R-shared-06: has the menu entry of the sheets, and for heads only that of the free assignment', () => {
    expect(manifest.menu.map(({ label, path, requires }) => [label.fr, path, requires])).toEqual([
      ['Fiche de vœux', '/FicheVoeux', undefined],
      ['Affectation libre', '/AddFicheLibre', ['chef']],
    ])
  })

  it('R-wishes-43: opens the free assignment for every teacher, who adds it for themselves', () => {
    const route = manifest.routes.find(({ path }) => path === '/AddFicheLibre')
    expect(route).toBeDefined()
    expect(route?.requires).toBeUndefined()
  })

  it('has menu entries only for declared routes', () => {
    const known = routes.map(({ path }) => path)
    for (const { path } of manifest.menu) expect(known).toContain(path)
  })
})
