import { client } from '../generated/client.gen.ts'
import { toApiError, rejectNonJsonResponse, removeRequest } from './responses.ts'
import type { AxiosError, InternalAxiosRequestConfig } from 'axios'

export interface ApiConfiguration {
  /** `/api`, or the base URL of an institute's own server. */
  baseUrl: string
  apiPassword?: string | null
  /** The headers that authenticate a call; empty without a session. */
  authHeaders: () => Record<string, string>
  yearId: () => number | null
  /** Called when an authenticated call gets 401; resolves to true when the teacher has signed in again, to retry it. */
  onSessionExpired: () => Promise<boolean>
  /** Called with each answer to a call: when it was kept, as an instant, or null for one of the server itself. */
  onAnswer?: (call: string, keptAt: string | null) => void
}

type RetriableRequest = InternalAxiosRequestConfig & { isAuthenticated?: boolean; isSecondTry?: boolean }

/** Configures the base URL and the headers of all calls; called once, by the host. */
export function configureApi(configuration: ApiConfiguration): void {
  const { instance } = client
  // The contract's paths begin with /api; an institute's server may have them under another root.
  client.setConfig({
    baseURL: configuration.baseUrl.replace(/\/api\/?$/, '') || globalThis.location.origin,
    timeout: 20_000,
  })
  instance.interceptors.request.clear()
  instance.interceptors.response.clear()
  instance.interceptors.request.use((request: RetriableRequest) => {
    const authHeaders = configuration.authHeaders()
    const yearId = configuration.yearId()
    request.isAuthenticated = Object.keys(authHeaders).length > 0
    // A retried call still has the headers of its first try.
    request.headers.delete('Authorization')
    request.headers.set(authHeaders)
    if (yearId !== null) request.headers.set('annee', String(yearId))
    if (configuration.apiPassword) request.headers.set('API_PASSWORD', configuration.apiPassword)
    return request
  })
  instance.interceptors.response.use(rejectNonJsonResponse, async (failure: AxiosError) => {
    const sent = failure.config as RetriableRequest | undefined
    if (
      failure.response?.status === 401 &&
      sent?.isAuthenticated &&
      !sent.isSecondTry &&
      (await configuration.onSessionExpired())
    )
      return instance.request({ ...sent, isSecondTry: true } as RetriableRequest)
    throw await toApiError(failure)
  })
  instance.interceptors.response.use((response) => {
    // The answer to a retried call was noted already, and has no headers any more.
    if ('headers' in response) {
      const { method, url, params, data } = response.config
      const keptAt: unknown = response.headers['x-kept-at']
      configuration.onAnswer?.(JSON.stringify([method, url, params, data]), typeof keptAt === 'string' ? keptAt : null)
    }
    return removeRequest(response)
  })
}
