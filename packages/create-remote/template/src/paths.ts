/** The paths of this remote; no other module builds one. */
export const paths = {
  reservations: '/sample',
}
