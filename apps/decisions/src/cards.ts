import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/DecisionsCard.tsx').then((card) => card.DecisionsCard),
}
