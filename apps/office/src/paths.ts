/** The only source of this remote's URLs. */
export const paths = {
  inbox: '/office/inbox',
}
