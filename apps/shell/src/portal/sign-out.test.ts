import { parseRegistry } from '@portal/release-format/registry'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readUser, storeSession } from '../session/stored-session.ts'
import { teacher, year } from '../session/testing/stored-user.ts'
import { acceptLeave, cancelLeave, unsavedWork } from './leaving/unsaved-work.ts'
import { portalStore } from './portal-store.ts'
import { buildRouteTable } from './registry/route-table.ts'
import { code, createMarksController, load, resetMocks, settledPhase } from './remotes/testing/marks-controller.ts'
import { signOut } from './sign-out.ts'

const { endDevice } = vi.hoisted(() => ({ endDevice: vi.fn<() => Promise<void>>() }))
vi.mock('./federation/provide.ts', () => ({ sharesOf: () => ({}) }))
vi.mock('./push/own-device.ts', () => ({ endDevice }))

const draft = 'draft:7:marks/exam:21'
const assign = vi.fn<(url: string) => void>()

beforeEach(() => {
  resetMocks()
  endDevice.mockResolvedValue()
  vi.stubGlobal('location', { assign, href: window.location.href })
})
afterEach(() => {
  cancelLeave()
  portalStore.setState({ open: null })
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('signing out asks for confirmation before a stored draft of another page is lost', () => {
  storeSession(teacher, year)
  localStorage.setItem(draft, '{}')
  signOut()
  expect(unsavedWork.getState()).toMatchObject({ pending: expect.any(Function), unsent: [] })
  cancelLeave()
  expect(localStorage.getItem(draft)).toBe('{}')
  expect(readUser()).not.toBeNull()
})

it('R-shared-69: signing out names the sheets that wait to be sent, and deletes them once that is confirmed', async () => {
  storeSession(teacher, year)
  localStorage.setItem(draft, JSON.stringify({ waitingSince: 1, sheet: { title: 'Notes, Algèbre', to: '/AddNoteDs' } }))
  signOut()
  expect(unsavedWork.getState().unsent).toEqual(['Notes, Algèbre'])
  acceptLeave()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(localStorage.getItem(draft)).toBeNull()
})

it.each([
  ['has ended its notifications', async () => undefined, 0],
  ['could not end its notifications', async () => Promise.reject(new Error('offline')), 0],
  ['does not end its notifications within two seconds', () => new Promise<void>(() => undefined), 2_000],
])('signing out leaves once the device %s', async (_case, end, milliseconds) => {
  vi.useFakeTimers()
  try {
    endDevice.mockImplementation(end)
    signOut()
    expect(assign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(Math.max(milliseconds - 1, 0))
    expect(assign).toHaveBeenCalledTimes(milliseconds === 0 ? 1 : 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
    expect(endDevice).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
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
  expect(localStorage.getItem(draft)).toBeNull()
})
