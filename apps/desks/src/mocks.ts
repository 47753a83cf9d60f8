import type { Mocks } from '@portal/api-client/mocks'
import { catalogueMocks } from './features/catalogue/mocks.ts'
import { libraryMocks } from './features/library/mocks.ts'
import { printingMocks } from './features/printing/mocks.ts'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = { ...catalogueMocks, ...libraryMocks, ...printingMocks }
