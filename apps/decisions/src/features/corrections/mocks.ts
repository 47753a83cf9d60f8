import type { Correction } from '@portal/api-client/corrections'
import { mockCorrection } from '@portal/api-client/mock-correction'
import type { Mocks } from '@portal/api-client/mocks'

export const correctionOfMark = mockCorrection
export const correctionOfRegister: Correction = {
  ...correctionOfMark,
  kind: 'register',
  id: 5,
  examType: null,
  sessionType: 2,
  day: '2026-11-17',
  markId: null,
  registerId: 12,
  former: { isPresent: false, mark: null },
  wanted: { isPresent: true, mark: null },
  current: { isPresent: false, mark: null },
  markVersion: 0,
  isPublished: false,
  reason: 'Arrivé en retard',
  version: '"correction-5-1"',
}
let corrections = [correctionOfMark, correctionOfRegister]

const find = (id: string) => corrections.find((correction) => correction.id === Number(id)) ?? correctionOfMark

/** Mock responses of the correction requests: decisions take effect. */
export const correctionMocks: Mocks = {
  listCorrections: ({ query }) => ({
    items: corrections.filter(({ state }) => (state === 'pending') === (query?.state !== 'decided')),
    next: null,
  }),
  readCorrection: ({ path }) => ({
    correction: find(path.id),
    history: [
      {
        at: '2026-11-12T09:30:00.000Z',
        by: 'Amel Ben Salah',
        isCorrection: false,
        from: null,
        to: find(path.id).former,
        reason: null,
      },
    ],
  }),
  decideCorrection: ({ path, body }) => {
    const seen = find(path.id)
    const decided: Correction = {
      ...seen,
      state: body.decision,
      current: body.decision === 'accepted' ? seen.wanted : seen.current,
      decision: {
        by: 'Hatem Jaziri',
        at: '2026-11-23T09:00:00.000Z',
        reason: body.decision === 'refused' ? body.reason : null,
      },
    }
    corrections = corrections.map((correction) => (correction.id === decided.id ? decided : correction))
    return decided
  },
}
