import type { Import } from '@portal/api-client/import-calls'
import { mockImport } from '@portal/api-client/mock-import'
import type { Mocks } from '@portal/api-client/mocks'

export const catalogueRun: Import = {
  ...{ ...mockImport, format: 'csv', fileNames: ['catalogue.csv'], wrongLines: 'leaveOut', startedBy: 'Rim Bouaziz' },
  ...{ linesDone: 14, linesTotal: 14 },
  files: [{ file: 'catalogue', added: 1, changed: 1, removed: 0, untouched: 12, absent: 3 }],
}

export const catalogueMocks: Mocks = {
  listCatalogueImports: { items: [catalogueRun], next: null },
  createCatalogueImport: catalogueRun,
  getCatalogueImport: catalogueRun,
  applyCatalogueImport: {
    ...catalogueRun,
    state: 'applied',
    appliedAt: '2026-11-20T09:31:00Z',
    isApplicable: false,
  },
  cancelCatalogueImport: { ...catalogueRun, state: 'cancelled', isApplicable: false },
  listCatalogueImportProblems: { items: [], next: null },
  listCatalogueImportChanges: {
    items: [
      {
        position: 0,
        file: 'catalogue',
        kind: 'changed',
        name: 'Réseaux · BIB000005',
        line: 2,
        fields: [{ column: 'editeur', from: 'Pearson', to: 'Dunod' }],
      },
    ],
    next: null,
  },
}
