import type { Mocks } from '@portal/api-client/mocks'

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  listDepartments: {
    Departement: [
      { value: 1, label: 'Informatique' },
      { value: 2, label: 'Gestion' },
    ],
  },
}
