import type { Import } from '@portal/api-client/import-calls'
import type { Mocks } from '@portal/api-client/mocks'

export const importRun: Import = {
  id: 1,
  format: 'institute',
  state: 'checked',
  failure: null,
  fileNames: ['salles.csv'],
  wrongLines: 'prevent',
  startedBy: 'Sonia Trabelsi',
  startedAt: '2026-11-20T09:30:00Z',
  appliedAt: null,
  linesDone: 2,
  linesTotal: 2,
  files: [{ file: 'salles', added: 1, changed: 1, removed: 0, untouched: 0, absent: 12 }],
  problemCount: 0,
  noteCount: 0,
  isChangedSince: false,
  isApplicable: true,
  isWaiting: false,
  isCancellable: false,
  version: '"1"',
}

export const templates = {
  items: [
    { file: 'statuts', columns: [{ name: 'statut', isRequired: true }] },
    {
      file: 'grades',
      columns: [
        { name: 'grade', isRequired: true },
        { name: 'heures_dues', isRequired: false },
      ],
    },
  ],
}

export const importMocks: Mocks = {
  listImportTemplates: templates,
  listImports: { items: [importRun], next: null },
  createImport: importRun,
  getImport: importRun,
  cancelImport: { ...importRun, state: 'cancelled', isApplicable: false },
  applyImport: { ...importRun, state: 'applied', appliedAt: '2026-11-20T09:31:00Z', isApplicable: false },
  listImportProblems: { items: [], next: null },
  listImportChanges: {
    items: [
      {
        position: 0,
        file: 'salles',
        kind: 'changed',
        name: 'B01',
        line: 2,
        fields: [{ column: 'capacite', from: '30', to: '40' }],
      },
    ],
    next: null,
  },
}
