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

  it('gives every route and menu entry the roles that may open it', () => {
    for (const { requires } of [...manifest.routes, ...manifest.menu]) expect(requires).not.toHaveLength(0)
    for (const { requires } of [...manifest.routes, ...manifest.menu]) expect(requires).toBeDefined()
  })
})
