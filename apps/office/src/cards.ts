import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/OfficeCard.tsx').then((card) => card.OfficeCard),
}
