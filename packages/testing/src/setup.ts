import '@testing-library/jest-dom/vitest'
import { addElision, startI18n } from '@portal/i18n/host'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { keepDrawing } from './keep-drawing.ts'
import { mockServer, unknownFieldsSent } from './mock-call.ts'
import { setViewport } from './viewport.ts'
import { watchDocument } from './watch-document.ts'

// Browser APIs that jsdom lacks and the portal's components require.
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Assigned, because a test that takes its own stubs away must leave these.
Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: NoopObserver, scrollTo: () => {} })
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
// Without layout every element has no size, and a dialog does not focus elements without a size.
Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null })
keepDrawing()
URL.createObjectURL = () => 'blob:test'
URL.revokeObjectURL = () => {}

// A long timeout: a busy machine is slow without being wrong.
configure({ asyncUtilTimeout: 20_000 })

addElision()

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  setViewport('desk')
  await startI18n('fr')
})

// Registered here and not in `mock-call.ts`: without isolation a module is evaluated once per worker, not per file.
beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }))
afterEach(() => mockServer.resetHandlers())
afterEach(() => {
  const sent = unknownFieldsSent.splice(0)
  if (sent.length > 0) throw new Error(`The API would refuse these fields as unknown: ${sent.join(', ')}`)
})
afterAll(() => mockServer.close())

afterEach(cleanup)

let expectNothingLeft: () => void
beforeAll(() => {
  expectNothingLeft = watchDocument()
})
afterAll(() => expectNothingLeft())
