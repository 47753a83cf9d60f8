import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  code,
  createMarksController,
  fail,
  load,
  openMarks,
  report,
  resetMocks,
  settledPhase,
  withFault,
} from './testing/marks-controller.ts'
import { pendingStyleSheets, trackStyleSheets } from './style-sheets.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

beforeEach(() => {
  resetMocks()
  trackStyleSheets('/remotes/marks/2.0.0/')
})
afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove()
})

function addStyleSheet(href = '/remotes/marks/2.0.0/static/page.css'): HTMLLinkElement {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  document.head.append(link)
  return link
}

it('the style sheets of a remote apply while it is mounted, and stay in the page', async () => {
  const link = addStyleSheet()
  const controller = createMarksController()
  for (let visit = 0; visit < 2; visit++) {
    controller.mount()
    expect(await settledPhase(controller)).toBe('running')
    expect(link.media).toBe('all')
    controller.unmount()
    expect(link.media).toBe('not all')
  }
  expect(link.isConnected).toBe(true)
})

it('a style sheet that arrives after its remote was left does not apply until the next mount', async () => {
  const controller = await openMarks()
  controller.unmount()
  const link = addStyleSheet()
  await waitFor(() => expect(link.media).toBe('not all'))
  controller.mount()
  await settledPhase(controller)
  expect(link.media).toBe('all')
  controller.unmount()
})

it('the style sheets of a version that cannot start do not apply', async () => {
  withFault({ mount: fail })
  const link = addStyleSheet()
  const controller = await openMarks()
  expect(controller.state.getState().phase).toBe('failed')
  expect(link.media).toBe('not all')
})

it('a remote that does not unmount loses its style sheets once', async () => {
  load.mockImplementation(async ({ version }) => code(version, { unmount: fail }))
  const link = addStyleSheet()
  const controller = await openMarks()
  controller.unmount()
  controller.mount()
  await settledPhase(controller)
  await waitFor(() => expect(report).toHaveBeenCalled())
  expect(link.media).toBe('all')
  controller.unmount()
})

it('the style sheets of the shell and of other remotes are unchanged', async () => {
  const links = ['/static/shell.css', '/remotes/marks/2.0.1/static/page.css'].map((href) => addStyleSheet(href))
  const controller = await openMarks()
  controller.unmount()
  expect(links.map(({ media }) => media)).toEqual(['', ''])
})

describe('a style sheet of a remote', () => {
  it.each(['load', 'error'])('is pending until its %s event', async (type) => {
    const link = addStyleSheet()
    await waitFor(() => expect(pendingStyleSheets()).toBe(1))
    link.dispatchEvent(new Event(type))
    expect(pendingStyleSheets()).toBe(0)
  })

  it('is pending no longer once it is removed, and no longer than half a minute', async () => {
    const removed = addStyleSheet()
    await waitFor(() => expect(pendingStyleSheets()).toBe(1))
    removed.remove()
    expect(pendingStyleSheets()).toBe(0)
    vi.useFakeTimers()
    addStyleSheet()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(pendingStyleSheets()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(pendingStyleSheets()).toBe(0)
    vi.useRealTimers()
  })

  it('of the shell or of another remote is not counted', async () => {
    addStyleSheet('/static/shell.css')
    addStyleSheet('/remotes/marks/2.0.1/static/page.css')
    const own = addStyleSheet()
    await waitFor(() => expect(pendingStyleSheets()).toBe(1))
    own.dispatchEvent(new Event('load'))
    expect(pendingStyleSheets()).toBe(0)
  })
})
