import { addresses } from '@portal/shared-screens/addresses'

/** The only source of this remote's URLs. */
export const paths = {
  accounts: addresses.accounts,
  pendingAccounts: addresses.pendingAccounts,
  account: '/office/accounts/:id',
  toAccount: addresses.toAccount,
  audit: '/office/audit',
  consistency: '/office/consistency',
  homeDefaults: '/office/home-defaults',
  news: addresses.news,
  newNews: '/office/news/new',
  newsItem: '/office/news/:id',
  toNewsItem: (id: number) => `/office/news/${id}`,
}
