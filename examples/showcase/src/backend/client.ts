import { create, getAdapter } from 'axios'
import { demoToken } from './calls/account.ts'
import { createMockAdapter } from './mock-adapter.ts'

/** The client of the template: an empty base path, its bearer token, and the mock backend as its adapter. */
export const client = create({
  baseURL: '',
  headers: { Authorization: demoToken },
  adapter: createMockAdapter(getAdapter(['xhr', 'http'])),
})

export { allCalls } from './all-calls.ts'
export { clearFailures, forceFailure, forcedFailure } from './failures.ts'
export { resetRecords } from './records.ts'
