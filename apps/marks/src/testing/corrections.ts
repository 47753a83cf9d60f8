import type { Correction } from '@portal/api-client/corrections'
import { mockCall, type ReceivedRequest } from '@portal/testing'
import { formerCorrection } from '../mocks/corrections.ts'

export const waitingCorrection: Correction = {
  ...formerCorrection,
  id: 4,
  state: 'pending',
  former: { isPresent: true, mark: '12' },
  wanted: { isPresent: true, mark: '14.5' },
  current: { isPresent: true, mark: '12' },
  markVersion: 2,
  decision: null,
  version: '"seen"',
}

export const refusedCorrection: Correction = {
  ...waitingCorrection,
  state: 'refused',
  decision: { by: 'Hatem Jaziri', at: '2026-11-21T09:00:00.000Z', reason: 'La copie porte 12' },
}

/** Mocks the lists of the teacher's requests. */
export const mockOwnCorrections = (...corrections: Correction[]): ReceivedRequest[] =>
  mockCall('get', '/api/v1/own-corrections', ({ url }) => {
    const asked = url.searchParams.get('state')
    return { items: corrections.filter(({ state }) => asked === null || state === asked), next: null }
  })
