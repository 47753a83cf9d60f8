import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('what the remote declares', () => {
  it('is what it has pages for', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('R-shared-06: puts the library with its two pages and the print runs into the menu', () => {
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
