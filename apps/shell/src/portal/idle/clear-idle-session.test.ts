import { waitFor } from '@testing-library/react'
import { mockCall } from '@portal/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../../session/stored-session.ts'
import { teacher, year } from '../../session/testing/stored-user.ts'
import { setUnsaved } from '../leaving/unsaved-work.ts'
import { reauthenticationStore } from '../reauthentication/reauthentication.ts'
import { clearIdleSession } from './clear-idle-session.ts'

const assign = vi.fn<(url: string) => void>()

beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { assign, href: window.location.href })
  localStorage.setItem('session', '{"user":{}}')
  localStorage.setItem('draft:7:marks:21', '{}')
  localStorage.setItem('language', 'ar')
})
afterEach(() => {
  setUnsaved(document.body, 'sheet', false)
  vi.unstubAllGlobals()
  localStorage.clear()
})

const expectClearedSession = () => {
  expect(Object.keys(localStorage)).toEqual(['language'])
}

describe('an idle session', () => {
  it('R-shared-13: is cleared with everything stored for the teacher, and leads to /login', () => {
    clearIdleSession()
    expectClearedSession()
    expect(assign).toHaveBeenCalledWith('/login')
    expect(reauthenticationStore.getState().answer).toBeNull()
  })

  it('R-shared-69: leaves what waits to be sent on the device', () => {
    const waiting = JSON.stringify({ waitingSince: 1, sheet: { title: 'Appel', to: '/NoteAndPresence' } })
    localStorage.setItem('draft:7:marks/attendance:1', waiting)
    clearIdleSession()
    expect(Object.keys(localStorage).toSorted()).toEqual(['draft:7:marks/attendance:1', 'language'])
  })

  it('R-shared-13: is revoked, and its cookie deleted', async () => {
    mockCall('get', '/config.json', { apiBaseUrl: '/api', apiPassword: null, institute: { fr: '', en: '', ar: '' } })
    const logouts = mockCall('post', '/api/logout', { status: 200 })
    storeSession(teacher, year)
    clearIdleSession()
    expectClearedSession()
    await waitFor(() => expect(logouts.map(({ headers }) => headers.get('x-session'))).toEqual(['cookie']))
  })

  describe('with unsaved work', () => {
    beforeEach(() => {
      setUnsaved(document.body, 'sheet', true)
      clearIdleSession()
    })

    it('R-shared-13: is cleared as well, while the page stays and asks for reauthentication', () => {
      expectClearedSession()
      expect(assign).not.toHaveBeenCalled()
      const { answer } = reauthenticationStore.getState()
      expect(answer).not.toBeNull()
      answer?.(false)
    })

    it('continues on the page after reauthentication', async () => {
      reauthenticationStore.getState().answer?.(true)
      await waitFor(() => expect(reauthenticationStore.getState().answer).toBeNull())
      expect(assign).not.toHaveBeenCalled()
    })

    it('leads to /login when the teacher cancels', async () => {
      reauthenticationStore.getState().answer?.(false)
      await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
    })
  })
})
