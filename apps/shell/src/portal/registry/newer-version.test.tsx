import { parseRegistry, withReleaseKey } from '@portal/release-format/registry'
import { mockCall, screen, userEvent, renderPart } from '@portal/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { teacher, teacherWithToken } from '../../session/testing/stored-user.ts'
import { FootNotice } from '../frame/FootNotice.tsx'
import { acceptLeave, setUnsaved, cancelLeave, unsavedWork } from '../leaving/unsaved-work.ts'
import { createVersionCheck, markOpened, newerVersion } from './newer-version.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const answer = (snapshot: string, version = '1.0.0-a') => ({
  snapshot,
  reserved: [],
  remotes: [
    {
      name: 'account',
      version,
      base: `/remotes/account/${version}/`,
      entry: 'remoteEntry.js',
      preload: [],
      integrity: `sha384-${'A'.repeat(64)}`,
      global: 'portal_account',
      menu: [],
      lastGood: null,
      disabled: null,
      routes: [{ path: '/dashboard', title }],
    },
  ],
})
const forVisitors = {
  ...answer('8'),
  remotes: answer('8').remotes.map((remote) => ({ ...remote, routes: [{ path: '/register', title, public: true }] })),
}
const running = parseRegistry(answer('7')).registry
const reload = vi.fn<() => void>()

let check: () => Promise<void>

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('location', { href: window.location.href, reload: reload.mockReset() })
  newerVersion.setState({ opened: new Set(['account']), offered: null, declined: null })
  localStorage.setItem('registry', JSON.stringify(answer('7')))
  check = createVersionCheck(running, () => teacher)
  renderPart(<FootNotice />)
})
afterEach(() => {
  cancelLeave()
  setUnsaved(document.body, 'form', false)
  vi.unstubAllGlobals()
})

const live = (json: object, etag = '"x"') => {
  const response = new Response(JSON.stringify(json), { headers: { etag, 'content-type': 'application/json' } })
  return mockCall('get', '/portal/registry', ({ headers }) =>
    headers.get('if-none-match') === etag ? new Response(null, { status: 304 }) : response,
  )
}
const ask = () => act(() => check())
const isOffered = () => screen.queryByText('Une nouvelle version du portail est disponible.') !== null

describe('a release while a tab is open', () => {
  it('is offered by a polite live region, without an automatic reload', async () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    live(answer('8', '1.1.0-b'))
    await ask()
    expect(screen.getByRole('status')).toHaveTextContent('Une nouvelle version du portail est disponible.')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is applied by a reload', async () => {
    live(answer('8', '1.1.0-b'))
    await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits for unsaved work: cancelling keeps the page, and confirming reloads it', async () => {
    live(answer('8', '1.1.0-b'))
    await ask()
    setUnsaved(document.body, 'form', true)
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }))
    expect(unsavedWork.getState().pending).not.toBeNull()
    cancelLeave()
    expect(reload).not.toHaveBeenCalled()
    expect(isOffered()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Actualiser' }))
    acceptLeave()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('stays declined until there is another', async () => {
    live(answer('8', '1.1.0-b'))
    await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }))
    expect(isOffered()).toBe(false)
    await ask()
    expect(isOffered()).toBe(false)
    live(answer('9', '1.2.0-c'), '"y"')
    await ask()
    expect(isOffered()).toBe(true)
  })

  it('is not offered when it changes nothing for this teacher', async () => {
    live(answer('8'))
    await ask()
    expect(isOffered()).toBe(false)
  })

  it('of a remote that this tab has not opened is offered once it is opened', async () => {
    newerVersion.setState({ opened: new Set() })
    live(answer('8', '1.1.0-b'))
    await ask()
    expect(isOffered()).toBe(false)
    markOpened('account')
    await ask()
    expect(isOffered()).toBe(true)
  })

  it('that changes the menu is offered, also of a remote that this tab has not opened', async () => {
    newerVersion.setState({ opened: new Set() })
    const later = answer('8', '1.1.0-b')
    const entry = { id: 'account.news', path: '/dashboard', label: title, group: 'account', order: 1 }
    live({ ...later, remotes: later.remotes.map((remote) => ({ ...remote, menu: [entry] })) })
    await ask()
    expect(isOffered()).toBe(true)
  })

  it('is not offered when only the last good version has changed', async () => {
    const later = answer('8')
    const lastGood = { ...later.remotes[0], version: '0.9.0-z', base: '/remotes/account/0.9.0-z/' }
    live({ ...later, remotes: later.remotes.map((remote) => ({ ...remote, lastGood })) })
    await ask()
    expect(isOffered()).toBe(false)
  })

  it('is not offered when only the keys of the bases differ', async () => {
    const keyed = (snapshot: string, key: string) => {
      const { remotes, ...rest } = answer(snapshot)
      return { ...rest, remotes: remotes.map((remote) => ({ ...remote, base: withReleaseKey(remote.base, key) })) }
    }
    check = createVersionCheck(parseRegistry(keyed('7', 'oldKey')).registry, () => teacher)
    live(keyed('8', 'newKey'))
    await ask()
    expect(isOffered()).toBe(false)
  })

  it('that disables a remote which this tab has opened is offered', async () => {
    const later = answer('8')
    live({ ...later, remotes: later.remotes.map((remote) => ({ ...remote, disabled: title })) })
    await ask()
    expect(isOffered()).toBe(true)
  })

  it('is no longer offered after a rollback', async () => {
    live(answer('8', '1.1.0-b'))
    await ask()
    live(answer('9'), '"y"')
    await ask()
    expect(isOffered()).toBe(false)
  })

  it('is stored for the next visit, which can preload its code', async () => {
    live(answer('8', '1.1.0-b'))
    await ask()
    expect(JSON.parse(localStorage.getItem('registry') ?? '')).toMatchObject({ snapshot: '8' })
  })
})

describe('the version check', () => {
  it('authenticates by the cookie with the ETag of the last response, and gets 304 when nothing changed', async () => {
    const calls = live(answer('8', '1.1.0-b'))
    await ask()
    await ask()
    expect(calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"x"'])
    expect(calls.map(({ headers }) => headers.get('x-session'))).toEqual(['cookie', 'cookie'])
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, null])
    expect(isOffered()).toBe(true)
  })

  it('authenticates by the token that is stored for a server on another origin', async () => {
    const calls = live(answer('8', '1.1.0-b'))
    check = createVersionCheck(running, () => teacherWithToken)
    await ask()
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token'])
  })

  it("makes no request without the teacher's session", async () => {
    const calls = live(answer('8', '1.1.0-b'))
    check = createVersionCheck(running, () => null)
    await ask()
    expect(calls).toHaveLength(0)
  })

  it.each([
    ['the server fails', new Response('', { status: 503 }), 'responded with 503'],
    ['the response is HTML', new Response('<h1>Sign in</h1>'), 'JSON'],
    ['the response is truncated', new Response(JSON.stringify(answer('8', '1.1.0-b')).slice(0, 120)), 'JSON'],
    ['the response has another shape', new Response('{"rows":[]}'), 'must be a list'],
    ['the response is older than the stored one', Response.json(answer('6', '0.9.0-z')), 'snapshot 6 after 7'],
    [
      'the token has expired, and the response is for visitors',
      Response.json(forVisitors),
      'for visitors without a session',
    ],
  ])('fails, and offers nothing, when %s', async (_case, response, message) => {
    mockCall('get', '/portal/registry', response)
    await expect(check()).rejects.toThrow(message)
    expect(isOffered()).toBe(false)
    expect(JSON.parse(localStorage.getItem('registry') ?? '')).toMatchObject({ snapshot: '7' })
  })
})
