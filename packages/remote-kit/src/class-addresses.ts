import type { ClassSessionType, Semester } from '@portal/domain/teaching'

/** A class: a group in a session type of a subject, in a semester of the year of the auth session. */
export interface ClassKey {
  groupId: number
  subjectId: number
  type: ClassSessionType
  semester: Semester
}

/** The addresses of a teacher's work with a class, in several remotes; other remotes may link to them. */
export const classAddresses = {
  /** The own timetable, from which the pages of the classes are opened. */
  timetable: '/EmploiEnseignant',
  page: ({ groupId, subjectId, type, semester }: ClassKey) =>
    `/classes/${groupId}/${subjectId}/${type}?semestre=${semester}`,
  /** The tests of the class and their marks, on its page. */
  marks: (key: ClassKey) => `${classAddresses.page(key)}#notes`,
  /** The roll of a session on a day, `yyyy-mm-dd`; the id is that of the weekly session or of the make-up. */
  roll: ({ sessionId, date }: { sessionId: number; date: string }) =>
    `/AddNoteAndPresence?seance=${sessionId}&date=${date}`,
  /** The form of a new make-up, filled in with the class. */
  newMakeUp: (key: ClassKey) => `/AvisRattrapage?onglet=ajout&${classParameters(key)}`,
  /** The form of a new DS, filled in with the class. */
  newTest: (key: ClassKey) => `/AvisTest/1?onglet=libre&${classParameters(key)}`,
  /** The form of today's register, filled in with the class. */
  newRegister: (key: ClassKey) => `/Registre?onglet=ajouter&${classParameters(key)}`,
  /** The form of a new absence, filled in with the day. */
  newAbsence: (date: string) => `/AvisAbsence?onglet=ajout&date=${date}`,
}

const idPattern = /^[1-9]\d{0,8}$/
const types = [1, 2, 3, 4] as const satisfies ClassSessionType[]

/** The class that the query of one of these addresses names; null without a valid one. */
export function classOfAddress(parameters: URLSearchParams): ClassKey | null {
  const read = (name: string) => parameters.get(name) ?? ''
  const semester = ([1, 2] as const).find((one) => String(one) === read('semestre'))
  const type = types.find((one) => String(one) === read('type'))
  const [subjectId, groupId] = [read('matiere'), read('groupe')]
  if (!semester || !type || !idPattern.test(subjectId) || !idPattern.test(groupId)) return null
  return { groupId: Number(groupId), subjectId: Number(subjectId), type, semester }
}

function classParameters({ groupId, subjectId, type, semester }: ClassKey): string {
  return `semestre=${semester}&type=${type}&matiere=${subjectId}&groupe=${groupId}`
}
