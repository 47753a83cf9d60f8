import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/MarksCard.tsx').then((card) => card.MarksCard),
}
