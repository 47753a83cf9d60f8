import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('what the remote declares', () => {
  it('is what it has pages for', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('R-schedule-14: keeps the pages about other teachers for heads', () => {
    const forHeads = ({ requires = [] }: { requires?: string[] }) => requires.includes('chef')
    expect(manifest.routes.filter(forHeads).map(({ path }) => path)).toEqual([
      '/Enseignant',
      '/DetailEnseignants',
      '/EmploiEnseignants',
    ])
    expect(manifest.menu.filter(forHeads).map(({ path }) => path)).toEqual(['/Enseignant'])
  })

  it('leads the menu only to pages that exist', () => {
    const known = routes.map(({ path }) => path)
    for (const { path } of manifest.menu) expect(known).toContain(path)
  })
})
