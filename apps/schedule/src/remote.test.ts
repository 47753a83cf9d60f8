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

  it('R-schedule-14: restricts the pages about other teachers to heads of department', () => {
    const forHeads = ({ requires = [] }: { requires?: string[] }) => requires.includes('chef')
    expect(manifest.routes.filter(forHeads).map(({ path }) => path)).toEqual([
      '/Enseignant',
      '/DetailEnseignants',
      '/EmploiEnseignants',
    ])
    expect(manifest.menu.filter(forHeads).map(({ path }) => path)).toEqual(['/Enseignant'])
  })

  it('has menu entries only for declared routes', () => {
    const known = routes.map(({ path }) => path)
    for (const { path } of manifest.menu) expect(known).toContain(path)
  })
})
