import { addresses } from '@portal/shared-screens/addresses'

/** The only source of this remote's URLs. */
export const paths = {
  inbox: addresses.inbox,
  inboxOf: (kind: string) => `/office/inbox?type=${kind}`,
  corrections: '/office/corrections',
  reopenings: '/office/reopenings',
  positions: addresses.positions,
}
