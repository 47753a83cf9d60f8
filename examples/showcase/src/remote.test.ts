import { parseManifest } from '@portal/remote-kit/manifest'
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import declared from '../remote.json'
import { menu } from './frame/menu.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

const manifest = parseManifest(declared)
const patterns = routes.map(({ path }) => path)

describe('the manifest', () => {
  it('declares the routes that have a page', () => {
    expect(patterns.toSorted()).toEqual(manifest.routes.map(({ path }) => path).toSorted())
  })

  it('links the menus only to existing pages', () => {
    const ofPortal = manifest.menu.flatMap(({ children = [] }) => children.map(({ path }) => path))
    const ofTemplate = menu.flatMap(({ sections }) =>
      sections.flatMap(({ path, links = [] }) => [path, ...links.map((link) => link.path)]),
    )
    const linked = [...ofPortal, ...ofTemplate, ...Object.values(paths)].filter((path) => path !== undefined)
    expect(linked.filter((path) => !patterns.some((pattern) => matchPath(pattern, path)))).toEqual([])
  })

  it('has a menu group of its own, and ids that begin with its name', () => {
    expect(manifest.menuGroups).toMatchObject([{ id: 'showcase', label: { fr: 'Vitrine' } }])
    for (const { id, group, children = [] } of manifest.menu) {
      expect(group).toBe('showcase')
      for (const each of [id, ...children.map((child) => child.id)]) expect(each).toMatch(/^showcase\./)
    }
  })
})
