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

  it('R-shared-06, R-shared-07: has menu entries for make-ups, both kinds of tests and absences', () => {
    const links = manifest.menu.flatMap(({ label, path, children = [] }) => [
      [label.fr, path],
      ...children.map((child) => [child.label.fr, child.path]),
    ])
    expect(links).toEqual([
      ["Avis d'absence", '/AvisAbsence'],
      ['Avis de rattrapage', '/AvisRattrapage'],
      ['Avis DS', undefined],
      ['DS', '/AvisTest/1'],
      ['Test', '/AvisTest/2'],
    ])
  })

  it('has menu entries only for declared routes', () => {
    const known = routes.map(({ path }) => path)
    const targets = manifest.menu.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
    expect(known).toEqual(expect.arrayContaining(targets.filter((path) => path !== undefined)))
  })
})
