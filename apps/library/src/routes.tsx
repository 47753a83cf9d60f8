import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.books,
    load: () => import('./features/books/BooksPage.tsx').then((page) => page.BooksPage),
  },
  {
    path: paths.reservations,
    load: () => import('./features/reservations/ReservationsPage.tsx').then((page) => page.ReservationsPage),
  },
  {
    path: paths.printRuns,
    load: () => import('./features/print-runs/PrintRunsPage.tsx').then((page) => page.PrintRunsPage),
  },
]
