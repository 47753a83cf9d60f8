import type { Correction } from '@portal/api-client/corrections'
import { mockCorrection } from '@portal/api-client/mock-correction'
import type { Mocks } from '@portal/api-client/mocks'

export const formerCorrection: Correction = {
  ...mockCorrection,
  id: 1,
  state: 'refused',
  isPublished: false,
  decision: { by: 'Hatem Jaziri', at: '2026-11-21T09:00:00.000Z', reason: 'La copie porte 12,5' },
  version: '"correction-1"',
}
let corrections = [formerCorrection]

/** The teacher's correction requests: new ones wait, and waiting ones can be withdrawn. */
export const correctionMocks: Mocks = {
  listOwnCorrections: ({ query }) => ({
    items: corrections.filter(({ state }) => query?.state === undefined || state === query.state),
    next: null,
  }),
  requestCorrection: ({ body }) => {
    const wanted = { isPresent: body.isPresent, mark: body.kind === 'mark' ? String(body.mark ?? 0) : null }
    const entry = body.kind === 'mark' ? { markId: body.markId } : { markId: null, registerId: body.registerId }
    const id = corrections.length + 1
    const sent: Correction = {
      ...formerCorrection,
      ...entry,
      kind: body.kind,
      id,
      wanted,
      state: 'pending',
      reason: body.reason,
      decision: null,
      version: `"correction-${id}"`,
    }
    corrections = [sent, ...corrections]
    return sent
  },
  attachCorrectionFile: ({ path }) => {
    corrections = corrections.map((each) => (each.id === Number(path.id) ? { ...each, fileName: 'copie.pdf' } : each))
    return corrections.find(({ id }) => id === Number(path.id)) ?? formerCorrection
  },
  withdrawCorrection: ({ path }) => {
    corrections = corrections.map((each) => (each.id === Number(path.id) ? { ...each, state: 'withdrawn' } : each))
    return corrections.find(({ id }) => id === Number(path.id)) ?? formerCorrection
  },
}
