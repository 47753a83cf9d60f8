/** The only source of this remote's URLs. */
export const paths = {
  inbox: '/office/inbox',
  accounts: '/office/accounts',
  signUps: '/office/accounts?onglet=inscriptions',
  account: '/office/accounts/:id',
  toAccount: (id: number) => `/office/accounts/${id}`,
  audit: '/office/audit',
  imports: '/office/import',
  import: '/office/import/:id',
  toImport: (id: number) => `/office/import/${id}`,
  news: '/office/news',
  newNews: '/office/news/new',
  newsItem: '/office/news/:id',
  toNewsItem: (id: number) => `/office/news/${id}`,
}
