import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  next: () => import('./cards/NextReservationCard.tsx').then((card) => card.NextReservationCard),
}
