import type { RemoteCards } from '@portal/remote-kit'
import { loadNotificationTexts } from '@portal/remote-kit/notifications'

// One chunk, because everybody has both.
const home = () => import('./cards/home.ts')

export const cards: RemoteCards = {
  introduction: () => home().then((cardsOfHome) => cardsOfHome.IntroductionCard),
  changes: async () => {
    const [{ ChangesCard }] = await Promise.all([home(), loadNotificationTexts()])
    return ChangesCard
  },
}
