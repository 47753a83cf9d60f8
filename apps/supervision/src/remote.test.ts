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

  it('R-shared-06: has four menu entries', () => {
    expect(manifest.menu.map(({ label, path }) => [label.fr, path])).toEqual([
      ['Affectation de sujet', '/AffectationSujet'],
      ['Sujet', '/Sujet'],
      ["État d'encadrement", '/EtatEncadrement'],
      ["Liste des affectations d'étudiants", '/Affectation'],
    ])
  })

  it("R-supervision-01, R-shared-05: restricts the department's assignments to heads, page and menu entry", () => {
    const forHeads = [...manifest.routes, ...manifest.menu].filter(({ requires }) => requires !== undefined)
    expect(forHeads.map(({ path, requires }) => [path, requires])).toEqual([
      ['/Affectation', ['chef']],
      ['/Affectation', ['chef']],
    ])
  })
})
