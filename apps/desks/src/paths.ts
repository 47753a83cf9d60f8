/** The only source of this remote's URLs. */
export const paths = {
  printing: '/desks/printing',
}
