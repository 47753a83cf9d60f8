/** The only source of this remote's URLs. */
export const paths = {
  library: '/desks/library',
  libraryCopies: '/desks/library/copies',
  catalogue: '/desks/catalogue',
  catalogueImport: '/desks/catalogue/:id',
  toCatalogueImport: (id: number) => `/desks/catalogue/${id}`,
  printing: '/desks/printing',
}
