import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.inbox,
    load: () => import('./features/inbox/InboxPage.tsx').then((page) => page.InboxPage),
  },
  {
    path: paths.corrections,
    load: () => import('./features/corrections/CorrectionsPage.tsx').then((page) => page.CorrectionsPage),
  },
  {
    path: paths.accounts,
    load: () => import('./features/accounts/AccountsPage.tsx').then((page) => page.AccountsPage),
  },
  {
    path: paths.account,
    load: () => import('./features/accounts/AccountPage.tsx').then((page) => page.AccountPage),
  },
  {
    path: paths.audit,
    load: () => import('./features/audit/AuditPage.tsx').then((page) => page.AuditPage),
  },
]
