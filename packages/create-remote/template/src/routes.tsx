import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.reservations,
    load: () => import('./features/reservations/ReservationsPage.tsx').then((page) => page.ReservationsPage),
  },
]
