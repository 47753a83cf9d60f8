import { mockCall, noNetwork } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchRegistry } from '../../boot/fetch-registry.ts'
import { openRegistry, readRegistryAgain } from './open-registry.ts'

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
  it('is kept for the day when the server does not answer', async () => {
    await openRegistry(Promise.resolve(answer('1')), true)
    const opened = await openRegistry(Promise.reject(new Error('503')), true)
    expect(opened).toMatchObject({ isStored: true, registry: { snapshot: '1' } })
  })

  it.each([
    ['another shape', { rows: [] }],
    ['no remote at all', { snapshot: '2', remotes: [] }],
    ['half of it', 'snapshot'],
    ['remotes that are all badly described', { snapshot: '2', remotes: [{ name: 'account' }] }],
  ])('gives way to the last good one when it has %s', async (_fault, json) => {
    await openRegistry(Promise.resolve(answer('1')), true)
    expect(await openRegistry(Promise.resolve(json), true)).toMatchObject({ registry: { snapshot: '1' } })
  })

  it.each([
    ['cannot be reached', noNetwork()],
    ['fails', new Response('', { status: 503 })],
    ['says nothing', new Response('')],
    ['is cut off', new Response(JSON.stringify(answer('2')).slice(0, 90))],
    ['sends a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('gives way to the last good one when the server %s', async (_fault, response) => {
    await openRegistry(Promise.resolve(answer('1')), true)
    mockCall('get', '/portal/registry', response)
    expect(await openRegistry(fetchRegistry('token'), true)).toMatchObject({
      isStored: true,
      registry: { snapshot: '1' },
    })
  })

  it('gives way to the last one seen when it is older, and says so', async () => {
    await openRegistry(Promise.resolve(answer('10')), true)
    expect(await openRegistry(Promise.resolve(answer('9')), true)).toMatchObject({
      isStored: true,
      registry: { snapshot: '10' },
    })
    expect(console.error).toHaveBeenCalledWith(
      '[portal]',
      expect.objectContaining({ message: 'The registry answered snapshot 9, after 10' }),
      { phase: 'registry' },
    )
    mockCall('get', '/portal/registry', answer('9'))
    await expect(readRegistryAgain('token')).rejects.toThrow('snapshot 9, after 10')
  })

  it('gives way to the last good one when the token has expired and the answer is the one for visitors', async () => {
    await openRegistry(Promise.resolve(answer('1')), true)
    const [account] = answer('2').remotes
    const forVisitors = {
      snapshot: '2',
      remotes: [{ ...account, routes: [{ path: '/register', title, public: true }] }],
    }
    expect(await openRegistry(Promise.resolve(forVisitors), true)).toMatchObject({ registry: { snapshot: '1' } })
    expect(await openRegistry(Promise.resolve(forVisitors), false)).toMatchObject({ registry: { snapshot: '2' } })
  })

  it('fails clearly when there was never a good one', async () => {
    await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
  })

  it('of a visitor without a session is not kept for the teacher who signs in next', async () => {
    await openRegistry(Promise.resolve(answer('1')), false)
    await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
  })

  it.each(['{"snapshot":', '{"snapshot":"9"}', '{"snapshot":"9","remotes":[]}', '[]', '7'])(
    'that is stored as %s stands in the way of no good one, and is not taken for one',
    async (stored) => {
      localStorage.setItem('registry', stored)
      await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
      expect(await openRegistry(Promise.resolve(answer('3')), true)).toMatchObject({ registry: { snapshot: '3' } })
    },
  )
})
