import type { AssessmentKind } from '@portal/api-client/notices'

/** The only source of this remote's URLs. */
export const paths = {
  absences: '/AvisAbsence',
  editAbsence: '/EditAvisAbsence',
  absenceClasses: '/absence-classes',
  owedClasses: '/owed-classes',
  makeUps: '/AvisRattrapage',
  editMakeUp: '/EditAvisRattrapage',
  tests: '/AvisTest',
  supervisedTests: '/AvisTest/1',
  otherTests: '/AvisTest/2',
  editTest: '/EditAvisTestLibre',
  toAbsence: (id: number) => `/EditAvisAbsence?id=${id}`,
  toAbsenceClasses: (id: number) => `/absence-classes?id=${id}`,
  toMakeUp: (id: number) => `/EditAvisRattrapage?id=${id}`,
  toTest: (id: number) => `/EditAvisTestLibre?id=${id}`,
  /** The form of a new notice that is prefilled with a refused one. */
  sendAbsenceAgain: (id: number) => `/EditAvisAbsence?id=${id}&renvoi=1`,
  sendMakeUpAgain: (id: number) => `/EditAvisRattrapage?id=${id}&renvoi=1`,
  sendTestAgain: (id: number) => `/EditAvisTestLibre?id=${id}&renvoi=1`,
  toTests: (kind: AssessmentKind) => `/AvisTest/${kind}`,
}
