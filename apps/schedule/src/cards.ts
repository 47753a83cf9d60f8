import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  now: () => import('./cards/NowCard.tsx').then((card) => card.NowCard),
  missingRolls: () => import('./cards/MissingRollsCard.tsx').then((card) => card.MissingRollsCard),
}
