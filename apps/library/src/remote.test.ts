import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('the remote manifest', () => {
  it('declares exactly the routes that have a page', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('R-shared-06: has menu entries for the library with its two pages, and for the print runs', () => {
    const links = manifest.menu.flatMap(({ label, path, children = [] }) => [
      [label.fr, path],
      ...children.map((child) => [child.label.fr, child.path]),
    ])
    expect(links).toEqual([
      ['Bibliothèque', undefined],
      ['Demande livre', '/AddDemandeLivre'],
      ['Consultation demande', '/ConsultationDemande'],
      ['Demande Tirage', '/Tirage'],
    ])
  })
})
