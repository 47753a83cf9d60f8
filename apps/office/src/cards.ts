import type { RemoteCards } from '@portal/remote-kit'

const homeCards = () => import('./cards/home-cards.ts')

export const cards: RemoteCards = {
  setup: () => homeCards().then((ofHome) => ofHome.SetupCard),
  tasks: () => homeCards().then((ofHome) => ofHome.OfficeCard),
}
