import type { Mocks } from '@portal/api-client/mocks'
import { printingMocks } from './features/printing/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = { ...printingMocks }
