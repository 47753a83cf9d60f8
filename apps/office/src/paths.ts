/** The only source of this remote's URLs. */
export const paths = {
  inbox: '/office/inbox',
  corrections: '/office/corrections',
  accounts: '/office/accounts',
  signUps: '/office/accounts?onglet=inscriptions',
  account: '/office/accounts/:id',
  toAccount: (id: number) => `/office/accounts/${id}`,
  audit: '/office/audit',
}
