/** The only source of this remote's URLs. */
export const paths = {
  books: '/AddDemandeLivre',
  reservations: '/ConsultationDemande',
  printRuns: '/Tirage',
  toBook: (id: number) => `/AddDemandeLivre?liste=recherche&livre=${id}`,
}
