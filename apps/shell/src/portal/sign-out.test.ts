import { parseRegistry } from '@portal/release-format/registry'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasStoredDraft } from '../session/stored-session.ts'
import { cancelLeave, unsavedWork } from './leaving/unsaved-work.ts'
import { portalStore } from './portal-store.ts'
import { buildRouteTable } from './registry/route-table.ts'
import { code, createMarksController, load, resetMocks, settledPhase } from './remotes/testing/marks-controller.ts'
import { signOut } from './sign-out.ts'

vi.mock('./federation/federation.ts', () => ({ federation: {}, requireIntegrity: () => undefined }))

const draft = 'draft:7:marks/exam:21'
const assign = vi.fn<(url: string) => void>()

beforeEach(() => {
  resetMocks()
  vi.stubGlobal('location', { assign, href: window.location.href })
})
afterEach(() => {
  cancelLeave()
  portalStore.setState({ open: null })
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('signing out asks for confirmation before a stored draft of another page is lost', () => {
  localStorage.setItem('session', '{}')
  localStorage.setItem(draft, '{}')
  signOut()
  expect(unsavedWork.getState().pending).not.toBeNull()
  cancelLeave()
  expect(localStorage.getItem(draft)).toBe('{}')
  expect(localStorage.getItem('session')).toBe('{}')
})

it('signing out deletes a draft that the page stores when it is unmounted', async () => {
  load.mockResolvedValue(code('2.0.0', { unmount: async () => localStorage.setItem(draft, '{}') }))
  const marks = createMarksController()
  marks.mount()
  await settledPhase(marks)
  const { table } = buildRouteTable(parseRegistry({ snapshot: '1', remotes: [] }).registry)
  const controllers = new Map([['marks', marks]])
  portalStore.setState({
    open: { table, groups: [], controllers, search: { modules: [], pages: [] }, preload: () => undefined },
  })
  signOut()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  // Has no effect on a page that is unmounted already.
  marks.unmount()
  expect(hasStoredDraft()).toBe(false)
})
