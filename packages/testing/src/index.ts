export { act, screen, waitFor, within } from '@testing-library/react'
export { userEvent } from '@testing-library/user-event'
export { chooseOption } from './choose-option.ts'
export { connectMockApi } from './connect-mock-api.ts'
export { describeManifest } from './describe-manifest.ts'
export { describeTaskCard } from './describe-task-card.tsx'
export { expectAccessible } from './expect-accessible.ts'
export { fakePortal, head, registrar, teacher, type FakePortal, type PortalOverrides } from './fake-portal.ts'
export {
  errorBody,
  errorResponse,
  lastBody,
  listOf,
  mockCall,
  mockDeletion,
  networkError,
  pendingResponse,
  successBody,
  type MockResponse,
  type ReceivedRequest,
} from './mock-call.ts'
export { itIsAccessible } from './it-is-accessible.ts'
export { itTellsEmptyFromFailed } from './it-tells-empty-from-failed.ts'
export { noOfficeTasks, noTasks } from './no-tasks.ts'
export { setToday } from './set-today.ts'
export { startPushBrowser, stopPushBrowser } from './push-browser.ts'
export { renderPage, type PageOptions } from './render-page.tsx'
export { renderPart } from './render-part.tsx'
export { translationProblems } from './translation-problems.ts'
export { setViewport } from './viewport.ts'
