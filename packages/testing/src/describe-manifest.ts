import { parseManifest } from '@portal/remote-kit/manifest'
import { describe, expect, it } from 'vitest'

interface Declared {
  routes: readonly { path: string }[]
  cards?: object
}

/** Tests that a manifest declares what the remote has: its pages, its cards, and a menu that leads to its pages. */
export function describeManifest(
  declared: unknown,
  { routes, cards = {} }: Declared,
): ReturnType<typeof parseManifest> {
  const manifest = parseManifest(declared)
  const pages = routes.map(({ path }) => path)

  describe('the manifest', () => {
    it('declares exactly the routes that have a page', () => {
      expect(pages.toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
    })

    it('declares exactly the cards that have a module', () => {
      expect((manifest.cards ?? []).map(({ module }) => module).toSorted()).toEqual(Object.keys(cards).toSorted())
    })

    it('has menu entries for these pages alone', () => {
      const linked = manifest.menu.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
      expect(linked.filter((path) => path !== undefined && !pages.includes(path))).toEqual([])
    })
  })
  return manifest
}
