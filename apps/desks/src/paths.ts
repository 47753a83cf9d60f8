/** The only source of this remote's URLs. */
export const paths = {
  library: '/desks/library',
  libraryCopies: '/desks/library/copies',
  printing: '/desks/printing',
}
