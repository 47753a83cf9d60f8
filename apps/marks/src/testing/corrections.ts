import type { Correction } from '@portal/api-client/corrections'
import { mockCall, type ReceivedRequest } from '@portal/testing'

export const waitingCorrection: Correction = {
  kind: 'mark',
  id: 4,
  state: 'pending',
  sentAt: '2026-11-20T08:12:00.000Z',
  teacher: { id: 7, name: 'Amel Ben Salah', department: 'Informatique' },
  examType: 'Devoir surveillé 1',
  sitting: null,
  sessionType: null,
  subject: 'Algorithmique',
  group: 'LSI1-TD1',
  day: '2026-11-10',
  room: null,
  student: { idNumber: '00000001', name: 'Ayari Sami' },
  paper: null,
  markId: 31,
  registerId: null,
  former: { isPresent: true, mark: '12' },
  wanted: { isPresent: true, mark: '14.5' },
  current: { isPresent: true, mark: '12' },
  markVersion: 2,
  isPublished: false,
  reason: 'Question 3 oubliée',
  fileName: '',
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
  mockCall('get', '/api/v1/corrections/own', ({ url }) => {
    const asked = url.searchParams.get('state')
    return { items: corrections.filter(({ state }) => asked === null || state === asked), next: null }
  })
