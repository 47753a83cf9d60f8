import type { Mocks } from '@portal/api-client/mocks'

/** What the calls answer when the remote runs alone, without a portal. */
export const mocks: Mocks = {
  listDepartments: {
    Departement: [
      { value: 1, label: 'Informatique' },
      { value: 2, label: 'Gestion' },
    ],
  },
}
