import { mockCall } from '@portal/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadNewerVersion } from '../registry/newer-version.ts'
import { refetchRemote } from './refetch-remote.ts'

vi.mock('../registry/newer-version.ts', () => ({ reloadNewerVersion: vi.fn<() => void>() }))

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const remote = (name: string, ...paths: string[]) => ({
  name,
  version: '2.0.0',
  base: `/remotes/${name}/2.0.0/`,
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  global: `portal_${name}`,
  preload: [],
  menu: [],
  lastGood: null,
  routes: paths.map((path) => ({ path, title, public: true })),
})
const respondWith = (...remotes: object[]) =>
  mockCall('get', '/portal/registry', { snapshot: '2', reserved: [], remotes })

beforeEach(() => {
  vi.mocked(reloadNewerVersion).mockClear()
  window.history.pushState(null, '', '/Tirage/3')
})
afterEach(() => window.history.pushState(null, '', '/'))

it('returns the newest version of the remote that has the page', async () => {
  respondWith(remote('library', '/Livre'), remote('print', '/Tirage/:id'))
  expect(await refetchRemote('print')).toMatchObject({ name: 'print', version: '2.0.0' })
  expect(reloadNewerVersion).not.toHaveBeenCalled()
})

it('reloads the tab when the page has moved to another remote, and does not start the old one without it', async () => {
  respondWith(remote('library', '/Livre'), remote('print', '/tirage/:run'))
  expect(await refetchRemote('library')).toBeNull()
  expect(reloadNewerVersion).toHaveBeenCalledTimes(1)
})

it('returns the newest version without the page when no remote has it', async () => {
  respondWith(remote('library', '/Livre'))
  expect(await refetchRemote('library')).toMatchObject({ name: 'library' })
  expect(await refetchRemote('print')).toBeNull()
  expect(reloadNewerVersion).not.toHaveBeenCalled()
})
