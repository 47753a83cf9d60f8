import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.library,
    load: () => import('./features/library/counter/CounterPage.tsx').then((page) => page.CounterPage),
  },
  {
    path: paths.libraryCopies,
    load: () => import('./features/library/copies/CopiesPage.tsx').then((page) => page.CopiesPage),
  },
  {
    path: paths.printing,
    load: () => import('./features/printing/PrintDeskPage.tsx').then((page) => page.PrintDeskPage),
  },
]
