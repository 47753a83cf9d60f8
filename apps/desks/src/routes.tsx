import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.printing,
    load: () => import('./features/printing/PrintDeskPage.tsx').then((page) => page.PrintDeskPage),
  },
]
