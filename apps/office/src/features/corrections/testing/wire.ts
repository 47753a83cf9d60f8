import type { Correction } from '@portal/api-client/corrections'
import { mockCall, type ReceivedRequest } from '@portal/testing'

export const wireMark: Correction = {
  kind: 'mark',
  id: 4,
  state: 'pending',
  sentAt: '2026-11-20T08:12:00.000Z',
  teacher: { id: 7, name: 'Amel Ben Salah', department: 'Informatique' },
  examType: 'DS 1',
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
  former: { isPresent: true, mark: '12.5' },
  wanted: { isPresent: true, mark: '14' },
  current: { isPresent: true, mark: '12.5' },
  markVersion: 1,
  isPublished: false,
  reason: 'Question 3 oubliée',
  fileName: '',
  decision: null,
  version: '"seen"',
}

export const wireRegister: Correction = {
  ...wireMark,
  kind: 'register',
  id: 5,
  teacher: { id: 9, name: 'Hichem Trabelsi', department: 'Informatique' },
  examType: null,
  sessionType: 2,
  day: '2026-11-17',
  markId: null,
  registerId: 12,
  former: { isPresent: false, mark: null },
  wanted: { isPresent: true, mark: null },
  current: { isPresent: false, mark: null },
  markVersion: 0,
  reason: 'Arrivé en retard',
}

interface MockedOffice {
  corrections: Correction[]
}

/** Mocks the lists and the files of requests; a test changes `corrections` as a teacher or another clerk would. */
export function mockOffice(...corrections: Correction[]): MockedOffice {
  const office: MockedOffice = { corrections }
  mockCall('get', '/api/v1/corrections', ({ url }) => {
    const isDecided = url.searchParams.get('state') === 'decided'
    return { items: office.corrections.filter(({ state }) => (state !== 'pending') === isDecided), next: null }
  })
  mockCall('get', '/api/v1/corrections/:id', ({ params }) => {
    const correction = office.corrections.find(({ id }) => id === Number(params.id))
    return correction ? { correction, history: historyOf(correction) } : new Response(null, { status: 404 })
  })
  return office
}

const historyOf = ({ former }: Correction) => [
  { at: '2026-11-12T09:30:00.000Z', by: 'Amel Ben Salah', isCorrection: false, from: null, to: former, reason: null },
]

/** Mocks a decision of the server, which the lists then have. */
export function mockDecision(office: MockedOffice): ReceivedRequest[] {
  return mockCall('put', '/api/v1/corrections/:id/decision', ({ params, body }) => {
    const { decision, reason = null }: { decision: 'accepted' | 'refused'; reason?: string | null } = Object(body)
    const decide = (correction: Correction): Correction => ({
      ...correction,
      state: decision,
      current: decision === 'accepted' ? correction.wanted : correction.current,
      decision: { by: 'Hatem Jaziri', at: '2026-11-23T09:00:00.000Z', reason },
      version: '"decided"',
    })
    office.corrections = office.corrections.map((each) => (each.id === Number(params.id) ? decide(each) : each))
    return office.corrections.find(({ id }) => id === Number(params.id)) ?? wireMark
  })
}
