import type { Mocks } from '@portal/api-client/mocks'
import type { ReopeningRequest } from '@portal/api-client/reopenings'

const done = { status: 200, errNum: 200, msg: '' } as const

/** A pending assignment without a subject. */
export const pending = {
  ...({ id: 1, cycle_id: 1, etat: 0, annee_scolaire: '2026-2027', enseignant_name: 'Amel Ben Salah' } as const),
  ...{ etudiant_name: 'Aymen Gharbi', cin: '11111111', group_name: 'LSI3-TD1', cycle_name: 'Licence' },
  ...{ specialite_name: 'Informatique', sujet_id: null, sujet_name: null, date_validation: null },
}
export const withSubject = {
  ...{ ...pending, id: 2, etudiant_name: 'Mariem Jaziri' },
  ...{ sujet_id: 31, sujet_name: 'Un portail pour les clubs' },
}

/** The choices of new assignments. */
export const choices = {
  years: {
    ListAnnee: [
      { value: 2, label: '2025-2026' },
      { value: 3, label: '2026-2027' },
    ],
    CurrentAnnee: [{ value: 3, label: '2026-2027' }],
  },
  cycles: [
    { value: 1, label: 'Licence' },
    { value: 2, label: 'Mastère' },
  ],
  specialities: [
    { value: 5, label: 'Informatique' },
    { value: 6, label: 'Multimédia' },
  ],
  teachers: [
    { value: 7, label: 'Amel Ben Salah' },
    { value: 8, label: 'Nizar Chaabane' },
  ],
  groups: [
    { value: 21, label: 'LSI3-TD1' },
    { value: 22, label: 'LSI3-TD2' },
    { value: 23, label: 'LSI3-TD3' },
  ],
}
/** The students without a supervisor of the first two groups. */
const students = [
  [
    { value: 61, label: 'Aymen Gharbi', cin: '11111111' },
    { value: 62, label: 'Mariem Jaziri', cin: '22222222' },
    { value: 63, label: 'Mariem Jaziri', cin: '33333333' },
  ],
  [{ value: 64, label: 'Rania Mzoughi', cin: '44444444' }],
]
export const studentsOf = (group: unknown) => students[Number(group) - 21] ?? []

const reopening: ReopeningRequest = {
  id: 1,
  state: 'pending',
  sentAt: '2026-11-20T08:12:00.000Z',
  head: { id: 11, name: 'Hichem Trabelsi', department: 'Informatique' },
  assignmentId: 3,
  student: { idNumber: '33333333', name: 'Sami Tlili' },
  group: 'LSI3-TD1',
  supervisor: 'Amel Ben Salah',
  subject: 'Un portail pour les clubs',
  former: { state: 'postponed', defenceOn: null },
  current: { state: 'postponed', defenceOn: null },
  reason: "L'entreprise a changé de sujet",
  decision: null,
  version: '"reopening-1"',
}
let reopenings: ReopeningRequest[] = []

let assignments = [pending, withSubject]
let subjects = [
  { id: 31, name: withSubject.sujet_name, etat: 1 },
  { id: 32, name: 'Reconnaissance de manuscrits arabes', etat: 0 },
]

/** Mock responses for running the remote without a portal: deletions take effect, other commands are ignored. */
export const mocks: Mocks = {
  listDepartmentAssignments: () => ({ data: assignments }),
  decideAssignment: done,
  deleteAssignment: ({ body }) => {
    assignments = assignments.filter(({ id }) => id !== body.etudiant_ens_pfe_id)
    return done
  },
  addAssignments: done,
  listOwnReopenings: () => ({ items: reopenings, next: null }),
  requestReopening: ({ body }) => {
    const sent = { ...reopening, ...body, id: reopenings.length + 1 }
    reopenings = [sent, ...reopenings]
    return sent
  },
  withdrawReopening: ({ path }) => {
    reopenings = reopenings.map((each) => (each.id === Number(path.id) ? { ...each, state: 'withdrawn' } : each))
    return reopenings.find(({ id }) => id === Number(path.id)) ?? reopening
  },
  listYears: { Annee: [choices.years] },
  listCycles: { Cycle: choices.cycles },
  listProjectSpecialities: { Specialite: choices.specialities },
  listSupervisors: { Enseignant: choices.teachers },
  listProjectGroups: { Group: choices.groups },
  listStudentsWithoutSupervisor: ({ body }) => ({ Etudiant: studentsOf(body.group_id) }),

  listOwnAssignments: () => ({ data: assignments }),
  assignProjectSubject: done,
  unassignProjectSubject: done,
  listFreeProjectSubjects: () => ({
    data: subjects.filter(({ etat }) => etat === 0).map((free) => ({ ...free, value: free.id, label: free.name })),
  }),

  listProjectSubjects: () => ({ sujets: subjects }),
  getProjectSubject: { sujet: { id: 32, name: 'Reconnaissance de manuscrits arabes' } },
  addProjectSubject: done,
  renameProjectSubject: done,
  deleteProjectSubject: ({ body }) => {
    subjects = subjects.filter(({ id }) => id !== body.id)
    return done
  },
}
