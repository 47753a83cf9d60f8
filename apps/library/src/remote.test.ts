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

  it('R-shared-06: has menu entries for the two pages of the library, and for the print runs', () => {
    const links = manifest.menu.map(({ label, path, group }) => [label.fr, path, group])
    expect(links).toEqual([
      ['Demande de tirage', '/Tirage', 'notices'],
      ['Demande de livre', '/AddDemandeLivre', 'library'],
      ['Consultation des demandes', '/ConsultationDemande', 'library'],
    ])
  })
})
