import { mockCall, networkError } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchRegistry } from '../../boot/fetch-registry.ts'
import { teacher } from '../../session/testing/stored-user.ts'
import { openRegistry, refetchRegistry } from './open-registry.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const answer = (snapshot: string) => ({
  snapshot,
  reserved: [],
  remotes: [
    {
      name: 'account',
      version: '1.0.0-a',
      base: '/remotes/account/1.0.0-a/',
      entry: 'remoteEntry.js',
      integrity: `sha384-${'A'.repeat(64)}`,
      global: 'portal_account',
      preload: [],
      menu: [],
      lastGood: null,
      routes: [{ path: '/dashboard', title }],
    },
  ],
})

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('the registry', () => {
  it('is stored as the fallback for when the server is unreachable', async () => {
    expect(await openRegistry(Promise.resolve(answer('1')), true)).toMatchObject({ isStored: false })
    const opened = await openRegistry(Promise.reject(new Error('503')), true)
    expect(opened).toMatchObject({ isStored: true, registry: { snapshot: '1' } })
  })

  it.each([
    ['another shape', { rows: [] }],
    ['no remote at all', { snapshot: '2', remotes: [] }],
    ['truncated content', 'snapshot'],
    ['only invalid remotes', { snapshot: '2', remotes: [{ name: 'account' }] }],
  ])('falls back to the last good one when it has %s', async (_fault, json) => {
    await openRegistry(Promise.resolve(answer('1')), true)
    expect(await openRegistry(Promise.resolve(json), true)).toMatchObject({ registry: { snapshot: '1' } })
  })

  it.each([
    ['cannot be reached', networkError()],
    ['fails', new Response('', { status: 503 })],
    ['responds with an empty body', new Response('')],
    ['responds with a truncated body', new Response(JSON.stringify(answer('2')).slice(0, 90))],
    ['responds with a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('falls back to the last good one when the server %s', async (_fault, response) => {
    await openRegistry(Promise.resolve(answer('1')), true)
    mockCall('get', '/portal/registry', response)
    expect(await openRegistry(fetchRegistry(teacher), true)).toMatchObject({
      isStored: true,
      registry: { snapshot: '1' },
    })
  })

  it('without a remote is an error for a visitor too', async () => {
    await expect(openRegistry(Promise.resolve({ ...answer('1'), remotes: [] }), false)).rejects.toThrow(
      'The registry has no remotes',
    )
  })

  it('with an invalid remote among others is used without it, which is reported', async () => {
    const json = { ...answer('1'), remotes: [...answer('1').remotes, { name: 'marks' }] }
    const { registry, isStored } = await openRegistry(Promise.resolve(json), true)
    expect(registry.remotes.map(({ name }) => name)).toEqual(['account'])
    expect(isStored).toBe(false)
    expect(console.error).toHaveBeenCalledExactlyOnceWith('[portal]', expect.any(Error), { phase: 'registry' })
  })

  it('of a teacher may have remotes and pages for visitors, and be the same as before', async () => {
    const [account] = answer('1').remotes
    const open = { path: '/register', title, public: true }
    const json = {
      ...answer('1'),
      remotes: [
        { ...account, routes: [...(account?.routes ?? []), open] },
        {
          ...account,
          name: 'welcome',
          base: '/remotes/welcome/1.0.0-a/',
          global: 'portal_welcome',
          routes: [{ ...open, path: '/welcome' }],
        },
      ],
    }
    for (let visit = 0; visit < 2; visit++)
      expect(await openRegistry(Promise.resolve(json), true)).toMatchObject({ isStored: false })
  })

  it('falls back to the stored one when it is older, and reports it', async () => {
    await openRegistry(Promise.resolve(answer('10')), true)
    expect(await openRegistry(Promise.resolve(answer('9')), true)).toMatchObject({
      isStored: true,
      registry: { snapshot: '10' },
    })
    expect(console.error).toHaveBeenCalledWith(
      '[portal]',
      expect.objectContaining({ message: 'The registry returned snapshot 9 after 10' }),
      { phase: 'registry' },
    )
    mockCall('get', '/portal/registry', answer('9'))
    await expect(refetchRegistry(teacher)).rejects.toThrow('snapshot 9 after 10')
  })

  it('falls back to the last good one when the token has expired and the response is for visitors', async () => {
    await openRegistry(Promise.resolve(answer('1')), true)
    const [account] = answer('2').remotes
    const forVisitors = {
      snapshot: '2',
      remotes: [{ ...account, routes: [{ path: '/register', title, public: true }] }],
    }
    expect(await openRegistry(Promise.resolve(forVisitors), true)).toMatchObject({ registry: { snapshot: '1' } })
    expect(await openRegistry(Promise.resolve(forVisitors), false)).toMatchObject({ registry: { snapshot: '2' } })
  })

  it('fails when there is no stored one', async () => {
    await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
  })

  it('of a visitor without a session is not stored for the teacher who signs in next', async () => {
    await openRegistry(Promise.resolve(answer('1')), false)
    await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
  })

  it.each(['{"snapshot":', '{"snapshot":"9"}', '{"snapshot":"9","remotes":[]}', '[]', '7'])(
    'that is stored as %s is ignored and replaced by the next good one',
    async (stored) => {
      localStorage.setItem('registry', stored)
      await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
      expect(await openRegistry(Promise.resolve(answer('3')), true)).toMatchObject({ registry: { snapshot: '3' } })
    },
  )
})
