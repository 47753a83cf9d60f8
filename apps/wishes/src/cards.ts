import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/WishesCard.tsx').then((card) => card.WishesCard),
}
