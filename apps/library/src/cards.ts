import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/LibraryCard.tsx').then((card) => card.LibraryCard),
}
