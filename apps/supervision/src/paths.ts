/** The only source of this remote's URLs. */
export const paths = {
  assignments: '/Affectation',
  studentSubjects: '/AffectationSujet',
  subjects: '/Sujet',
  editSubject: '/EditSujet',
  booklets: '/EtatEncadrement',
  toSubject: (id: number) => `/EditSujet?id=${id}`,
}
