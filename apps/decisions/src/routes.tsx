import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

// The pages of a feature are one chunk, because a list is usually followed by one of its entries.
const markRequests = () => import('./features/mark-requests.ts')

export const routes: RemoteRoute[] = [
  {
    path: paths.inbox,
    load: () => import('./features/inbox/InboxPage.tsx').then((page) => page.InboxPage),
  },
  {
    path: paths.corrections,
    load: () => markRequests().then((pages) => pages.CorrectionsPage),
  },
  {
    path: paths.reopenings,
    load: () => markRequests().then((pages) => pages.ReopeningsPage),
  },
  {
    path: paths.positions,
    load: () => import('./features/positions/PositionsPage.tsx').then((page) => page.PositionsPage),
  },
]
