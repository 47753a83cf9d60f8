import { itIsAccessible, renderPage } from '@portal/testing'
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AccountCreated } from './AccountCreated.tsx'

afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

it('R-account-27: redirects to the sign-in page after five seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { portal } = await renderPage(<AccountCreated isPhotoMissing={false} />, { session: null, route: '/register' })
  pass(4999)
  expect(portal.navigate).not.toHaveBeenCalled()
  pass(1)
  expect(portal.navigate).toHaveBeenCalledExactlyOnceWith('/login')
})

it('cancels the redirect when the teacher leaves the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { portal, unmount } = await renderPage(<AccountCreated isPhotoMissing={false} />, { session: null })
  unmount()
  pass(5000)
  expect(portal.navigate).not.toHaveBeenCalled()
})

itIsAccessible({ open: (language) => renderPage(<AccountCreated isPhotoMissing />, { session: null, language }) })
