import { describeManifest } from '@portal/testing'
import { expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = describeManifest(declared, { routes, cards })

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
