import { errorResponse, mockCall, startPushBrowser, stopPushBrowser } from '@portal/testing'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { confirmDevice, endDevice } from './own-device.ts'

const endpoint = 'https://push.example/own'
const list = '/api/v1/push-devices'
const device = { endpoint, label: 'Chrome', createdAt: '2026-11-02T08:00:00Z', lastPushedAt: null }
afterEach(stopPushBrowser)

it('a device of the account is confirmed in each session', async () => {
  const { unsubscribe } = startPushBrowser({ endpoint })
  const phone = { ...device, endpoint: 'https://push.example/phone' }
  mockCall('get', list, { items: [phone, device], publicKey: 'key' })
  const calls = mockCall('post', list, device)
  await confirmDevice(new QueryClient())
  expect(calls[0]?.body).toEqual({ endpoint, p256dh: 'p', auth: 'a', language: 'fr' })
  expect(unsubscribe).not.toHaveBeenCalled()
})

it('a browser that somebody else subscribed shows nothing to the next person', async () => {
  const { unsubscribe } = startPushBrowser({ endpoint })
  mockCall('get', list, { items: [{ ...device, endpoint: 'https://push.example/phone' }], publicKey: 'key' })
  const calls = mockCall('post', list, device)
  await confirmDevice(new QueryClient())
  expect(calls).toHaveLength(0)
  expect(unsubscribe).toHaveBeenCalled()
})

it('a browser keeps its subscription when the devices cannot be read', async () => {
  const { unsubscribe } = startPushBrowser({ endpoint })
  mockCall('get', list, errorResponse(503, 'busy'))
  await expect(confirmDevice(new QueryClient({ defaultOptions: { queries: { retry: false } } }))).rejects.toThrow(
    /busy|503/,
  )
  expect(unsubscribe).not.toHaveBeenCalled()
})

it('a browser without a subscription asks nothing', async () => {
  startPushBrowser()
  const calls = mockCall('get', list, { items: [], publicKey: 'key' })
  await confirmDevice(new QueryClient())
  expect(calls).toHaveLength(0)
})

it.each([200, 503])('signing out ends the subscription, also when the server answers %i', async (status) => {
  const { unsubscribe } = startPushBrowser({ endpoint })
  const calls = mockCall(
    'post',
    '/api/v1/push-device-removals',
    status === 200 ? { status: 200 } : errorResponse(503, 'busy'),
  )
  await endDevice()
  expect(calls[0]?.body).toEqual({ endpoint })
  expect(unsubscribe).toHaveBeenCalled()
})
