import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  setup: () => import('./cards/SetupCard.tsx').then((card) => card.SetupCard),
}
