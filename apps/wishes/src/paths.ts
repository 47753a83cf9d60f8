/** The only source of this remote's URLs. */
export const paths = {
  sheets: '/FicheVoeux',
  newSheet: '/FicheVoeuxEnseignant',
  editSheet: '/EditFicheVoeux',
  sheet: '/FicheEnseignant',
  freeWish: '/AddFicheLibre',
  /** A new sheet for this semester. */
  toNewSheet: (semester: number) => `/FicheVoeuxEnseignant?semestre=${semester}`,
  toSheet: (id: number) => `/FicheEnseignant?id=${id}`,
  /** The free assignment of a subject that nobody wishes for. */
  toAssign: ({ semester, subjectId, type }: { semester: 1 | 2; subjectId: number; type: number }) =>
    `/AddFicheLibre?semestre=${semester}&matiere=${subjectId}&type=${type}`,
  /** The wishes of a semester that a head has to decide. */
  toQueue: (semester: number) => `/FicheVoeux?onglet=semestre${semester}`,
  /** The validation of a semester's wishes in a year of study. */
  toValidation: (semester: number, studyYear: number) => `/FicheVoeux?onglet=semestre${semester}&annee=${studyYear}`,
  toEdit: (id: number) => `/EditFicheVoeux?id=${id}`,
}
