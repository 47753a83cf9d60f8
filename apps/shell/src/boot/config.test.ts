import { mockCall } from '@portal/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const settings = { apiBaseUrl: '/api', apiPassword: null, institute: { fr: 'Institut', en: 'Institute', ar: 'المعهد' } }

beforeEach(() => {
  vi.resetModules()
  document.querySelector('#config')?.remove()
})

function write(text: string) {
  const element = document.createElement('script')
  Object.assign(element, { type: 'application/json', id: 'config', textContent: text })
  document.head.append(element)
}

const load = async () => (await import('./config.ts')).loadConfig()

describe('the settings', () => {
  it('are read from the page, without a request', async () => {
    const calls = mockCall('get', '/config.json', {})
    write(JSON.stringify(settings))
    expect(await load()).toEqual(settings)
    expect(calls).toHaveLength(0)
  })

  it('are fetched once when the page does not embed them', async () => {
    const calls = mockCall('get', '/config.json', settings)
    expect(await Promise.all([load(), load()])).toEqual([settings, settings])
    expect(calls).toHaveLength(1)
  })

  it('are refetched after a failure', async () => {
    mockCall('get', '/config.json', new Response('', { status: 503 }))
    await expect(load()).rejects.toThrow('503')
    mockCall('get', '/config.json', settings)
    expect(await load()).toEqual(settings)
  })

  it('of another shape are rejected', async () => {
    write('{}')
    await expect(load()).rejects.toThrow('apiBaseUrl')
  })
})
