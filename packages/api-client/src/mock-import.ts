import type { Import } from './generated/types.gen.ts'

/** An import of the institute that was checked, for tests and for running a remote without a portal. */
export const mockImport: Import = {
  ...{ id: 1, format: 'institute', state: 'checked', failure: null, fileNames: ['salles.csv'], wrongLines: 'prevent' },
  ...{ startedBy: 'Sonia Trabelsi', startedAt: '2026-11-20T09:30:00Z', appliedAt: null, linesDone: 2, linesTotal: 2 },
  files: [{ file: 'salles', added: 1, changed: 1, removed: 0, untouched: 0, absent: 12 }],
  ...{ problemCount: 0, noteCount: 0, isChangedSince: false, isApplicable: true, isWaiting: false },
  ...{ isCancellable: false, version: '"1"' },
}
