import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { recordCall } from '../store/slices.ts'
import { allCalls } from './all-calls.ts'
import { forcedFailure } from './failures.ts'
import type { MockCall, MockReply, MockRequest } from './mock-call.ts'

interface Match {
  call: MockCall
  params: Record<string, unknown>
}

/**
 * An axios adapter that answers the calls of the template without a request. A request that matches none of them is
 * made by the given adapter.
 */
export function createMockAdapter(passThrough: AxiosAdapter): AxiosAdapter {
  return async (config) => {
    const match = findMatch(config)
    if (!match) return passThrough(config)
    recordCall(match.call.id)
    const failure = forcedFailure(match.call.id)
    const reply = failure
      ? { status: failure.status, data: failure.text }
      : await match.call.answer(requestOf(config, match))
    return settle(config, reply)
  }
}

/** Only a path matches: a URL of another host passes through, and so does an unknown path or method. */
function findMatch({ url = '', method = 'get', params }: InternalAxiosRequestConfig): Match | null {
  if (!url.startsWith('/') || url.startsWith('//')) return null
  const { pathname, searchParams } = new URL(url, 'http://showcase.invalid')
  const verb = method.toUpperCase()
  for (const call of allCalls) {
    if (call.method !== verb) continue
    const given = { ...Object.fromEntries(searchParams), ...params }
    if (pathname === call.path) return { call, params: given }
    const segment = pathname.startsWith(`${call.path}/`) ? pathname.slice(call.path.length + 1) : ''
    if (call.idParam && segment && !segment.includes('/'))
      return { call, params: { ...given, [call.idParam]: segment } }
  }
  return null
}

function requestOf({ data, headers }: InternalAxiosRequestConfig, { params }: Match): MockRequest {
  return {
    body: typeof data === 'string' && data ? JSON.parse(data) : undefined,
    params,
    header: (name) => {
      const value = headers.get(name)
      return value === undefined || value === null ? undefined : String(value)
    },
  }
}

function settle(config: InternalAxiosRequestConfig, { status, data }: MockReply): AxiosResponse {
  const response = { data, status, statusText: String(status), headers: new AxiosHeaders(), config }
  if (config.validateStatus?.(status) ?? status < 300) return response
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE
  throw new AxiosError(`The call failed with status ${status}`, code, config, undefined, response)
}
