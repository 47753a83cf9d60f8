import { waitFor } from '@testing-library/react'
import { mockCall } from '@portal/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStorage, storeSession, storeUser } from '../session/stored-session.ts'
import { teacher, year } from '../session/testing/stored-user.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { setUnsaved } from './leaving/unsaved-work.ts'
import { reauthenticationStore } from './reauthentication/reauthentication.ts'

const accountId = teacher.enseignant_id
const colleague = { ...teacher, enseignant_id: 8, name: 'Sami Trabelsi' }
const assign = vi.fn<(url: string) => void>()
const dialog = () => reauthenticationStore.getState().answer

let stop: () => void
beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { assign, href: window.location.href })
  mockCall('get', '/config.json', { apiBaseUrl: '/api', apiPassword: null, institute: { fr: '', en: '', ar: '' } })
  storeSession(teacher, year)
  stop = followOtherTabs(accountId, async () => false)
})
afterEach(async () => {
  stop()
  setUnsaved(document.body, 'sheet', false)
  dialog()?.(false)
  await vi.waitUntil(() => dialog() === null, 20_000)
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Applies a change of the storage as another tab would. */
function inOtherTab(change: () => void, key: string | null): void {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

describe('a sign-out in another tab', () => {
  it('leads to /login', () => {
    inOtherTab(clearStorage, null)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('leaves a page with unsaved work open under a dialog that asks for the password', () => {
    setUnsaved(document.body, 'sheet', true)
    inOtherTab(clearStorage, null)
    expect(assign).not.toHaveBeenCalled()
    expect(dialog()).not.toBeNull()
  })

  it('leads to /login without drafts when the dialog is cancelled', async () => {
    setUnsaved(document.body, 'sheet', true)
    inOtherTab(clearStorage, null)
    localStorage.setItem(`draft:${accountId}:marks/21`, '{}')
    dialog()?.(false)
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/login'))
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is followed by a sign-in there of the same account: the dialog is answered', async () => {
    setUnsaved(document.body, 'sheet', true)
    inOtherTab(clearStorage, null)
    inOtherTab(() => storeSession(teacher, year), 'session')
    await waitFor(() => expect(dialog()).toBeNull())
    expect(assign).not.toHaveBeenCalled()
  })

  it('leaves its dialog open when something else is stored there', () => {
    mockCall('post', '/api/logout', { status: 200 })
    setUnsaved(document.body, 'sheet', true)
    inOtherTab(clearStorage, null)
    inOtherTab(() => storeSession(teacher, year), 'activity')
    expect(dialog()).not.toBeNull()
  })
})

it('a sign-in of another account in another tab opens the portal anew, without drafts of the former account', () => {
  setUnsaved(document.body, 'sheet', true)
  localStorage.setItem(`draft:${accountId}:marks/21`, '{}')
  localStorage.setItem('draft:8:marks/21', '{}')
  inOtherTab(() => storeUser(colleague), 'session')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual(['draft:8:marks/21'])
})

it('another change of the storage has no effect', () => {
  inOtherTab(() => localStorage.setItem('activity', '1'), 'activity')
  inOtherTab(() => storeSession(teacher, year), 'session')
  expect(assign).not.toHaveBeenCalled()
  expect(dialog()).toBeNull()
})
