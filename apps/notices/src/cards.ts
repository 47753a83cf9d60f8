import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/NoticesCard.tsx').then((card) => card.NoticesCard),
}
