import type { RecordKind } from '@portal/api-client/reference-records'

/** The only source of this remote's URLs. */
export const paths = {
  inbox: '/office/inbox',
  corrections: '/office/corrections',
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
  years: '/office/years',
  newYear: '/office/years/new',
  year: '/office/years/:id',
  toYear: (id: number) => `/office/years/${id}`,
  reference: '/office/reference',
  toReference: (kind: RecordKind) => `/office/reference?liste=${kind}`,
}
