import { describeManifest } from '@portal/testing'
import { expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = describeManifest(declared, { routes, cards })

it('R-shared-06: has menu entries for the two pages of the library, and for the print runs', () => {
  const links = manifest.menu.map(({ label, path, group }) => [label.fr, path, group])
  expect(links).toEqual([
    ['Demande de tirage', '/Tirage', 'notices'],
    ['Demande de livre', '/AddDemandeLivre', 'library'],
    ['Consultation des demandes', '/ConsultationDemande', 'library'],
  ])
})
