import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/DesksCard.tsx').then((card) => card.DesksCard),
}
