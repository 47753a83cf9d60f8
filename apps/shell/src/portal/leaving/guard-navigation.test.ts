import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardPopState, guardHistory, guardUnload } from './guard-navigation.ts'
import { hasUnsavedWork, acceptLeave, confirmLeave, setUnsaved, cancelLeave, unsavedWork } from './unsaved-work.ts'

const pushState = window.history.pushState.bind(window.history)
const replaceState = window.history.replaceState.bind(window.history)

beforeAll(() => {
  window.history.replaceState(null, '', '/profile')
  guardPopState()
  guardHistory()
  guardUnload()
})
afterAll(() => Object.assign(window.history, { pushState, replaceState }))
beforeEach(() => {
  window.history.pushState(null, '', '/dashboard')
  window.history.pushState(null, '', '/profile')
  window.dispatchEvent(new Event('single-spa:routing-event'))
})
afterEach(() => {
  cancelLeave()
  setUnsaved(document.body, 'form', false)
})

const isAsking = () => unsavedWork.getState().pending !== null

describe('a page without unsaved work', () => {
  it('is left without confirmation', () => {
    window.history.pushState(null, '', '/EmploiEnseignant')
    expect(window.location.pathname).toBe('/EmploiEnseignant')
    expect(isAsking()).toBe(false)
  })

  it('is left by Back as by its router, and closes without confirmation', async () => {
    const router = vi.fn<() => void>()
    window.addEventListener('popstate', router)
    window.history.back()
    await waitFor(() => expect(router).toHaveBeenCalledOnce())
    expect(window.location.pathname).toBe('/dashboard')
    expect(isAsking()).toBe(false)
    window.removeEventListener('popstate', router)
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(false)
  })
})

describe('a page with unsaved work', () => {
  beforeEach(() => setUnsaved(document.body, 'form', true))

  it('blocks link navigation until the teacher confirms', () => {
    window.history.pushState({ usr: 4 }, '', '/EmploiEnseignant')
    expect(window.location.pathname).toBe('/profile')
    expect(isAsking()).toBe(true)
    acceptLeave()
    expect(window.location.pathname).toBe('/EmploiEnseignant')
    expect(window.history.state).toEqual({ usr: 4 })
    expect(hasUnsavedWork()).toBe(false)
  })

  it('stays when the teacher cancels, and its work stays unsaved', () => {
    window.history.pushState(null, '', '/EmploiEnseignant')
    cancelLeave()
    expect(window.location.pathname).toBe('/profile')
    expect(hasUnsavedWork()).toBe(true)
  })

  it('blocks back navigation before any router handles it', async () => {
    const router = vi.fn<() => void>()
    window.addEventListener('popstate', router)
    window.history.back()
    await waitFor(() => expect(isAsking()).toBe(true))
    expect(window.location.pathname).toBe('/profile')
    expect(router).not.toHaveBeenCalled()
    acceptLeave()
    expect(window.location.pathname).toBe('/dashboard')
    window.removeEventListener('popstate', router)
  })

  it('stays where it is when Back is refused, also on a page that was opened later', async () => {
    setUnsaved(document.body, 'form', false)
    window.history.pushState({ usr: 6 }, '', '/EmploiEnseignant')
    window.dispatchEvent(new Event('single-spa:routing-event'))
    setUnsaved(document.body, 'form', true)
    window.history.back()
    await waitFor(() => expect(isAsking()).toBe(true))
    cancelLeave()
    expect(window.location.pathname).toBe('/EmploiEnseignant')
    expect(window.history.state).toEqual({ usr: 6 })
  })

  it('does not block Back to another query string of the page', async () => {
    const router = vi.fn<() => void>()
    window.history.pushState(null, '', '/profile?tab=2')
    window.addEventListener('popstate', router)
    window.history.back()
    await waitFor(() => expect(router).toHaveBeenCalledOnce())
    expect(window.location.search).toBe('')
    expect(isAsking()).toBe(false)
    window.removeEventListener('popstate', router)
  })

  it('blocks a redirect that replaces the history entry', () => {
    window.history.replaceState({ usr: 5 }, '', '/EmploiEnseignant')
    expect(window.location.pathname).toBe('/profile')
    expect(isAsking()).toBe(true)
    const length = window.history.length
    acceptLeave()
    expect(window.location.pathname).toBe('/EmploiEnseignant')
    expect(window.history.state).toEqual({ usr: 5 })
    expect(window.history.length).toBe(length)
  })

  it('does not block a change of the query string', () => {
    window.history.replaceState(null, '', '/profile?tab=2')
    expect(window.location.search).toBe('?tab=2')
    expect(isAsking()).toBe(false)
  })

  it("triggers the browser's confirmation before the tab closes", () => {
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })

  it('is confirmed once for each navigation; saved work needs no confirmation', () => {
    const step = vi.fn<() => void>()
    confirmLeave(step)
    expect(step).not.toHaveBeenCalled()
    cancelLeave()
    setUnsaved(document.body, 'form', false)
    confirmLeave(step)
    expect(step).toHaveBeenCalledTimes(1)
  })
})
