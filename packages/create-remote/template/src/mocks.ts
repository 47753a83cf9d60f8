import type { Mocks } from '@portal/api-client/mocks'

const done = { status: 200, errNum: 200, msg: '' } as const

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  listReservations: {
    reservations: [
      {
        id: 1,
        enseignant: 'Amel Ben Salah',
        date_debut: '2026-11-23 08:30:00',
        date_fin: '2026-11-30 18:00:00',
        livre: 'Algorithmique avancée',
        etat: 0,
      },
    ],
  },
  listBookChoices: {
    Livre: [
      { value: 1, label: 'Algorithmique avancée' },
      { value: 2, label: 'المقدمة' },
    ],
    total: 2,
  },
  addReservation: { ...done, id: 2 },
  deleteReservation: done,
}
