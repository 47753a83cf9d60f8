import { client, formDataBodySerializer } from '@portal/api-client'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'

const { answer, server } = mockServer()
const url = '/api/quart/select'
const call = (more: object = {}) => client.post({ url, body: {}, responseType: 'json', ...more })

describe('a remote cannot', () => {
  it.each(['instance', 'interceptors', 'request', 'setConfig', 'sse'])('reach %s of the client', (name) => {
    expect(client).not.toHaveProperty(name)
  })

  it('replace a method of the client, or the form serializer', () => {
    expect(Reflect.set(client, 'post', () => undefined)).toBe(false)
    expect(Reflect.set(formDataBodySerializer, 'bodySerializer', () => '')).toBe(false)
  })

  it('change the configuration by what getConfig returns', () => {
    Object.assign(client.getConfig(), { baseURL: 'https://elsewhere.example' })
    expect(client.getConfig()).toEqual({ baseURL: window.location.origin })
  })

  it('see the settings or the headers of a request by an option', async () => {
    answer('quart/select', { Quart: [] })
    const spy = vi.fn<(...given: unknown[]) => unknown>()
    const options = { adapter: spy, axios: spy, paramsSerializer: spy, transformRequest: spy, transformResponse: spy }
    await call({ ...options, validateStatus: spy, baseURL: 'https://elsewhere.example' })
    expect(spy).not.toHaveBeenCalled()
  })

  it('reach the HTTP library by a response', async () => {
    answer('quart/select', { Quart: [] })
    const response = { data: { Quart: [] }, duration: expect.any(Number), status: 200, statusText: 'OK' }
    expect(await call()).toEqual(response)
  })

  it('reach the HTTP library by an error', async () => {
    server.use(http.post(`*${url}`, () => HttpResponse.json({ code: 'right.missing' }, { status: 403 })))
    const error: unknown = await call().catch((failure: unknown) => failure)
    const parts = Object.values(Object.getOwnPropertyDescriptors(error)).map(({ value }): unknown => value)
    expect(parts.length).toBeGreaterThan(0)
    const objects = parts.filter((part) => typeof part === 'object' && part !== null)
    // The names of refused fields.
    expect(objects).toEqual([[]])
  })
})
