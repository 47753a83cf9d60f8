/** The only source of this remote's URLs. */
export const paths = {
  inbox: '/office/inbox',
  accounts: '/office/accounts',
  signUps: '/office/accounts?onglet=inscriptions',
  account: '/office/accounts/:id',
  toAccount: (id: number) => `/office/accounts/${id}`,
  audit: '/office/audit',
  students: '/office/students',
  doubles: '/office/students?onglet=doublons',
  student: '/office/students/:id',
  toStudent: (id: number) => `/office/students/${id}`,
  merge: '/office/students/:id/merge/:doubleId',
  toMerge: (id: number, doubleId: number) => `/office/students/${id}/merge/${doubleId}`,
  groups: '/office/groups',
  group: '/office/groups/:id',
  toGroup: (id: number) => `/office/groups/${id}`,
}
