import { client } from '../generated/client.gen.ts'
import { toApiError, rejectNonJsonResponse } from './responses.ts'
import type { AxiosError, InternalAxiosRequestConfig } from 'axios'

export interface ApiConfiguration {
  /** `/api`, or the base URL of an institute's own server. */
  baseUrl: string
  apiPassword?: string | null
  token: () => string | null
  yearId: () => number | null
  /** Called when a call with a token gets 401; resolves to true when the teacher has signed in again, to retry it. */
  onSessionExpired: () => Promise<boolean>
}

type RetriableRequest = InternalAxiosRequestConfig & { isSecondTry?: boolean }

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
  instance.interceptors.request.use((request) => {
    const token = configuration.token()
    const yearId = configuration.yearId()
    if (token) request.headers.set('Authorization', `Bearer ${token}`)
    if (yearId !== null) request.headers.set('annee', String(yearId))
    if (configuration.apiPassword) request.headers.set('API_PASSWORD', configuration.apiPassword)
    return request
  })
  instance.interceptors.response.use(rejectNonJsonResponse, async (failure: AxiosError) => {
    const sent = failure.config as RetriableRequest | undefined
    const hadToken = sent?.headers.has('Authorization')
    if (
      failure.response?.status === 401 &&
      sent &&
      hadToken &&
      !sent.isSecondTry &&
      (await configuration.onSessionExpired())
    )
      return instance.request({ ...sent, isSecondTry: true } as RetriableRequest)
    throw await toApiError(failure)
  })
}
