import type { RemoteCards } from '@portal/remote-kit'

export const cards: RemoteCards = {
  tasks: () => import('./cards/ProjectsCard.tsx').then((card) => card.ProjectsCard),
}
