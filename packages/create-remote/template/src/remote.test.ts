import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)

describe('the manifest', () => {
  it('declares the routes that have a page', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('declares the cards that have a module', () => {
    expect(manifest.cards?.map(({ module }) => module).toSorted()).toEqual(Object.keys(cards).toSorted())
  })

  it('links the menu only to existing pages', () => {
    const known = routes.map(({ path }) => path)
    for (const { path } of manifest.menu) expect(known).toContain(path)
  })
})
