import { mockCall } from '@portal/testing'
import { create, type AxiosAdapter } from 'axios'
import { describe, expect, it, vi } from 'vitest'
import { send } from '../testing/send.ts'
import { allCalls, client, clearFailures, forceFailure } from './client.ts'
import { demoToken } from './calls/account.ts'
import { createMockAdapter } from './mock-adapter.ts'

it('there are 63 calls, each with an id of its own', () => {
  expect(new Set(allCalls.map(({ id }) => id)).size).toBe(63)
})

describe('R-demo-25: a request that matches no mock passes through', () => {
  it.each([
    ['GET', '/api/annee/select'],
    ['GET', '/orders-of-others'],
    ['POST', '/orders'],
    ['GET', '/orders/3'],
    ['GET', '/product/3/comments'],
  ])('%s %s', async (method, path) => {
    const requests = mockCall(method === 'GET' ? 'get' : 'post', new URL(path, 'http://localhost').pathname, {
      real: true,
    })
    expect(await send(method, path)).toEqual({ status: 200, data: { real: true } })
    expect(requests).toHaveLength(1)
  })

  it.each(['https://other.example/orders', '//other.example/orders'])('GET %s, of another host', async (url) => {
    const passThrough = vi.fn<AxiosAdapter>(async (config) => ({
      data: 'real',
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    }))
    const { data } = await create({ adapter: createMockAdapter(passThrough) }).get<unknown>(url)
    expect(data).toBe('real')
    expect(passThrough).toHaveBeenCalledOnce()
  })

  it('and one that matches makes no request', async () => {
    const requests = mockCall('get', '/orders', { real: true })
    expect((await send('GET', '/orders')).data).toHaveLength(12)
    expect(requests).toHaveLength(0)
  })
})

it('R-demo-22: the fixed authorization header is sent by default', async () => {
  const requests = mockCall('get', '/elsewhere', {})
  await send('GET', '/elsewhere')
  expect(requests[0]?.headers.get('authorization')).toBe(demoToken)
})

describe('R-demo-19: the switch', () => {
  const failures = allCalls.flatMap((call) => call.failures.map((failure) => ({ ...call, failure })))

  it.each(failures)(
    'lets demo.$id fail with $failure.status "$failure.text"',
    async ({ id, method, path, failure }) => {
      forceFailure(id, failure)
      expect(await send(method, path, { body: {} })).toEqual({ status: failure.status, data: failure.text })
    },
  )

  it('lets a call succeed again', async () => {
    forceFailure('orders', { status: 400, text: 'Cannot get orders' })
    forceFailure('orders', null)
    expect((await send('GET', '/orders')).status).toBe(200)
    forceFailure('orders', { status: 400, text: 'Cannot get orders' })
    clearFailures()
    expect((await send('GET', '/orders')).status).toBe(200)
  })

  it('rejects like a server, for callers that do not ask for every status', async () => {
    forceFailure('orders', { status: 400, text: 'Cannot get orders' })
    await expect(client.get('/orders')).rejects.toMatchObject({ response: { status: 400, data: 'Cannot get orders' } })
  })
})

it.each([
  [
    'get',
    [
      'products',
      'product detail',
      'events',
      'inboxmails',
      'starredmails',
      'importantmails',
      'trashmails',
      'draftmails',
      'sentmails',
      'categories',
      'chats',
      'groups',
      'contacts',
      'messages',
      'orders',
      'cart data',
      'customers data',
      'shops data',
      'wallet data',
      'invoices',
      'invoice',
      'projects',
      'project detail',
      'tasks',
      'users',
      'user profile',
      'selling data',
      'earning data',
      'comment data',
    ],
  ],
  ['add', ['project', 'user', 'event', 'message', 'order', 'customer', 'comment']],
  ['update', ['user', 'project', 'event', 'order', 'customer']],
  ['delete', ['inboxmail', 'user', 'project', 'event', 'order', 'customer']],
])('R-demo-19: every failure of the document to %s is there', (verb, nouns) => {
  const texts = allCalls.flatMap(({ failures }) => failures.map(({ text }) => text))
  for (const noun of nouns) expect(texts).toContain(`Cannot ${verb} ${noun}`)
})
