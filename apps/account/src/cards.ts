import type { RemoteCards } from '@portal/remote-kit'
import { loadNotificationTexts } from '@portal/remote-kit/notifications'

export const cards: RemoteCards = {
  introduction: () => import('./cards/IntroductionCard.tsx').then((card) => card.IntroductionCard),
  changes: async () => {
    const [{ ChangesCard }] = await Promise.all([import('./cards/ChangesCard.tsx'), loadNotificationTexts()])
    return ChangesCard
  },
}
