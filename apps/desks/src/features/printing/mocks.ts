import type { DeskPrintRun } from '@portal/api-client/library'
import type { Mocks } from '@portal/api-client/mocks'

export const printRun: DeskPrintRun = {
  ...{ id: 21, teacher: 'Amel Ben Salah', department: 'Informatique', level: 'Licence 1', speciality: 'Réseaux' },
  ...{ fileName: 'TD1.pdf', copies: 30, isDoubleSided: true, isStapled: true, isConfidential: false },
  ...{ dueOn: '2999-12-31', requestedAt: '2026-11-20T09:12:00.000Z', stage: 'requested' },
  ...{ stagedAt: '2026-11-20T09:12:00.000Z', stagedBy: '', refusal: '', hasFile: true, fileDeletedAt: null },
  ...{ moves: ['printing', 'refused'], version: '"v1"' },
}

const viewOf = ({ stage }: DeskPrintRun) =>
  stage === 'ready' ? 'ready' : stage === 'fetched' || stage === 'refused' ? 'done' : 'to-print'
const moves: Record<DeskPrintRun['stage'], DeskPrintRun['moves']> = {
  requested: ['printing', 'refused'],
  printing: ['ready', 'refused', 'requested'],
  ready: ['fetched', 'printing'],
  fetched: ['ready'],
  refused: ['requested', 'printing'],
}

let printRuns = [printRun]

/** The print room with one request, whose steps take effect. */
export const printingMocks: Mocks = {
  listDeskPrintRuns: ({ query }) => ({
    items: printRuns.filter((one) => [viewOf(one), one.stage].includes(query?.view ?? 'to-print')),
    next: null,
  }),
  movePrintRun: ({ path, body: { stage, refusal = '' } }) => {
    const moved = { ...printRun, id: Number(path.id), stage, refusal, moves: moves[stage], version: `"${stage}"` }
    printRuns = [moved]
    return moved
  },
  getPrintFilePath: { path: '/api/v1/print-files/key' },
}
