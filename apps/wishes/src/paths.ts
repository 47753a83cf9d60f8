/** The only source of this remote's URLs. */
export const paths = {
  sheets: '/FicheVoeux',
  newSheet: '/FicheVoeuxEnseignant',
  editSheet: '/EditFicheVoeux',
  sheet: '/FicheEnseignant',
  freeWish: '/AddFicheLibre',
  toSheet: (id: number) => `/FicheEnseignant?id=${id}`,
  toEdit: (id: number) => `/EditFicheVoeux?id=${id}`,
}
