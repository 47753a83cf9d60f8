/** The addresses of this remote; nothing else builds one. */
export const paths = {
  assignments: '/Affectation',
  studentSubjects: '/AffectationSujet',
  subjects: '/Sujet',
  editSubject: '/EditSujet',
  booklets: '/EtatEncadrement',
  toSubject: (id: number) => `/EditSujet?id=${id}`,
}
