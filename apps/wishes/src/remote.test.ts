import { describeManifest } from '@portal/testing'
import { expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = describeManifest(declared, { routes, cards })

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
