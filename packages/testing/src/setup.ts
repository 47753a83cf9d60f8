import '@testing-library/jest-dom/vitest'
import { startI18n } from '@portal/i18n'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { mockServer } from './mock-call.ts'
import { setViewport } from './viewport.ts'

// What jsdom leaves out and the portal's components expect of a browser.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', Observer)
vi.stubGlobal('IntersectionObserver', Observer)
vi.stubGlobal('scrollTo', () => {})
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
// Without layout nothing has a size, and what has none cannot take a dialog's first focus.
Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null })
URL.createObjectURL = () => 'blob:test'
URL.revokeObjectURL = () => {}

// A busy machine is slow, and slow is not wrong.
configure({ asyncUtilTimeout: 8_000 })

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setViewport('desk')
  await startI18n('fr')
})

// Here and not beside the server: without isolation a module is evaluated once for all files of a worker.
beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
afterEach(() => mockServer.resetHandlers())
afterAll(() => mockServer.close())

afterEach(cleanup)
