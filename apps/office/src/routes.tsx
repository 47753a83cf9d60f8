import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.inbox,
    load: () => import('./features/inbox/InboxPage.tsx').then((page) => page.InboxPage),
  },
]
