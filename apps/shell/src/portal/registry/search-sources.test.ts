import { registrar, teacher } from '@portal/testing'
import { expect, it } from 'vitest'
import { searchSources } from './search-sources.ts'
import { registeredRemote } from './testing/registered-remote.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const registry = {
  snapshot: '1',
  reserved: [],
  remotes: [
    registeredRemote('notices', {
      routes: [{ path: '/own', title }],
      search: { module: true, actions: [{ id: 'makeUp', label: title }], pages: ['/own', '/unknown'] },
    }),
    registeredRemote('office', {
      routes: [{ path: '/office/new', title, requires: ['registrar'] }],
      search: { module: true, requires: ['registrar'], pages: ['/office/new'] },
    }),
    registeredRemote('closed', { search: { module: true }, disabled: title }),
    registeredRemote('plain', { routes: [{ path: '/plain', title }] }),
  ],
}
const outline = (session: typeof teacher | null) => {
  const { modules, pages } = searchSources(registry, session)
  return [modules.map(({ remote, actions }) => [remote, ...actions.keys()]), pages.map(({ path }) => path)]
}

it('has the modules and pages that the user may open', () => {
  expect(outline(teacher)).toEqual([[['notices', 'makeUp']], ['/own']])
  expect(outline(registrar)).toEqual([[['office']], ['/office/new']])
  expect(outline(null)).toEqual([[], []])
})
