import type { RecordKind } from '@portal/api-client/reference-records'

/** The addresses of pages of the offices to which other remotes link. */
export const addresses = {
  inbox: '/office/inbox',
  positions: '/office/position-changes',
  accounts: '/office/accounts',
  pendingAccounts: '/office/accounts?etat=pending',
  toAccount: (id: number) => `/office/accounts/${id}`,
  imports: '/office/import',
  news: '/office/news',
  years: '/office/years',
  newYear: '/office/years/new',
  toReference: (kind: RecordKind) => `/office/reference?liste=${kind}`,
  timetable: '/office/timetable',
  examProgress: '/office/exam-progress',
  groups: '/office/groups',
  teachers: '/office/teachers',
}
