import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

// The pages of a feature are one chunk, because a list is usually followed by one of its entries.
const accounts = () => import('./features/accounts/pages.ts')
const news = () => import('./features/news/pages.ts')

export const routes: RemoteRoute[] = [
  {
    path: paths.accounts,
    load: () => accounts().then((pages) => pages.AccountsPage),
  },
  {
    path: paths.account,
    load: () => accounts().then((pages) => pages.AccountPage),
  },
  {
    path: paths.audit,
    load: () => import('./features/audit/AuditPage.tsx').then((page) => page.AuditPage),
  },
  {
    path: paths.consistency,
    load: () => import('./features/consistency/ConsistencyPage.tsx').then((page) => page.ConsistencyPage),
  },
  {
    path: paths.homeDefaults,
    load: () => import('./features/home-defaults/HomeDefaultsPage.tsx').then((page) => page.HomeDefaultsPage),
  },
  {
    path: paths.news,
    load: () => news().then((pages) => pages.NewsListPage),
  },
  {
    path: paths.newNews,
    load: () => news().then((pages) => pages.NewNewsPage),
  },
  {
    path: paths.newsItem,
    load: () => news().then((pages) => pages.NewsItemPage),
  },
]
