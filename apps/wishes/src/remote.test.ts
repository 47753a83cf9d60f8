import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('what the remote declares', () => {
  it('is what it has pages for', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('R-shared-05, R-shared-06: puts the sheets into the menu, and the free assignment into that of heads alone', () => {
    expect(manifest.menu.map(({ label, path, requires }) => [label.fr, path, requires])).toEqual([
      ['Affectation libre', '/AddFicheLibre', ['chef']],
      ['Fiche des voeux', '/FicheVoeux', undefined],
    ])
  })

  it('leads the menu only to pages that exist', () => {
    const known = routes.map(({ path }) => path)
    for (const { path } of manifest.menu) expect(known).toContain(path)
  })
})
