import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openRegistry } from './open-registry.ts'

const title = { fr: 'Page', en: 'Page', ar: 'صفحة' }
const answer = (snapshot: string) => ({
  snapshot,
  reserved: [],
  remotes: [
    {
      ...{ name: 'account', version: '1.0.0-a', base: '/remotes/account/1.0.0-a/', entry: 'remoteEntry.js' },
      ...{ integrity: `sha384-${'A'.repeat(64)}`, global: 'portal_account', preload: [], menu: [], lastGood: null },
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

  it('fails clearly when there was never a good one', async () => {
    await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
  })

  it('of a visitor without a session is not kept for the teacher who signs in next', async () => {
    await openRegistry(Promise.resolve(answer('1')), false)
    await expect(openRegistry(Promise.reject(new Error('503')), true)).rejects.toThrow('503')
  })

  it('that is stored but damaged does not stand in the way of a good one', async () => {
    localStorage.setItem('registry', '{"snapshot":')
    expect(await openRegistry(Promise.resolve(answer('3')), true)).toMatchObject({ registry: { snapshot: '3' } })
  })
})
