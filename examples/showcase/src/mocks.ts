import type { Mocks } from '@portal/api-client/mocks'

/** The pages make no call of the portal: their backend is in `backend`. */
export const mocks: Mocks = {}
