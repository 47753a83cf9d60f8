import type { Correction } from '@portal/api-client/corrections'
import { mockCall, type ReceivedRequest } from '@portal/testing'
import { correctionOfMark, correctionOfRegister } from '../mocks.ts'

export const wireMark: Correction = { ...correctionOfMark, isPublished: false, version: '"seen"' }

export const wireRegister: Correction = {
  ...correctionOfRegister,
  teacher: { id: 9, name: 'Hichem Trabelsi', department: 'Informatique' },
  version: '"seen"',
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
