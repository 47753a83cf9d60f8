/** The addresses of this remote; nothing else builds one. */
export const paths = {
  books: '/AddDemandeLivre',
  reservations: '/ConsultationDemande',
  printRuns: '/Tirage',
}
