import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.home,
    load: () => import('./features/home/HomePage.tsx').then((page) => page.HomePage),
  },
]
