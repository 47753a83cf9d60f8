import { configureApi } from '@portal/api-client/host'

/** Configures the API calls as the portal does, signed in unless said otherwise; `mockCall` answers them. */
export function connectMockApi({ isSignedIn = true, yearId = (): number | null => null } = {}): void {
  configureApi({
    baseUrl: '/api',
    authHeaders: () => ({ ...(isSignedIn && { Authorization: 'Bearer token-of-the-test' }) }),
    yearId,
    onSessionExpired: async () => false,
  })
}
