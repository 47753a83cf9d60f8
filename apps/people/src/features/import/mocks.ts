import type { ImportChange } from '@portal/api-client/import-calls'
import { mockImport as importRun } from '@portal/api-client/mock-import'
import type { Mocks } from '@portal/api-client/mocks'

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

export const changes: ImportChange[] = [
  {
    ...{ position: 0, file: 'salles', kind: 'changed', name: 'B01', line: 2 },
    fields: [{ column: 'capacite', from: '30', to: '40' }],
  },
]

export const importMocks: Mocks = {
  listImportTemplates: templates,
  listImports: { items: [importRun], next: null },
  createImport: importRun,
  getImport: importRun,
  cancelImport: { ...importRun, state: 'cancelled', isApplicable: false },
  applyImport: { ...importRun, state: 'applied', appliedAt: '2026-11-20T09:31:00Z', isApplicable: false },
  listImportProblems: { items: [], next: null },
  listImportChanges: { items: changes, next: null },
}
