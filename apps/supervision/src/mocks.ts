import type { Mocks } from '@portal/api-client/mocks'
import type { ReopeningRequest } from '@portal/api-client/reopenings'

const done = { status: 200, errNum: 200, msg: '' } as const

const student = {
  annee_scolaire: '2026-2027',
  enseignant_name: 'Amel Ben Salah',
  group_name: 'LSI3-TD1',
  cycle_id: 1,
  cycle_name: 'Licence',
  specialite_name: "Licence en sciences de l'informatique",
  sujet_id: null,
  sujet_name: null,
  date_validation: null,
  etat: 0,
} as const
const subject = { sujet_id: 1, sujet_name: 'Un portail pour les clubs' }

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

let assignments = [
  { ...student, id: 1, etudiant_name: 'Aymen Gharbi', cin: '11111111' },
  { ...student, ...subject, id: 2, etudiant_name: 'Mariem Jaziri', cin: '22222222' },
]
let subjects = [
  { id: 1, name: subject.sujet_name, etat: 1 },
  { id: 2, name: 'Reconnaissance de manuscrits arabes', etat: 0 },
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
  listYears: {
    Annee: [{ ListAnnee: [{ value: 1, label: '2026-2027' }], CurrentAnnee: [{ value: 1, label: '2026-2027' }] }],
  },
  listCycles: {
    Cycle: [
      { value: 1, label: 'Licence' },
      { value: 2, label: 'Mastère' },
    ],
  },
  listProjectSpecialities: { Specialite: [{ value: 1, label: student.specialite_name }] },
  listSupervisors: { Enseignant: [{ value: 1, label: student.enseignant_name }] },
  listProjectGroups: { Group: [{ value: 1, label: student.group_name }] },
  listStudentsWithoutSupervisor: {
    Etudiant: [
      { value: 3, label: 'Rania Mzoughi', cin: '33333333' },
      { value: 4, label: 'Yassine Oueslati', cin: '44444444' },
    ],
  },

  listOwnAssignments: () => ({ data: assignments }),
  assignProjectSubject: done,
  unassignProjectSubject: done,
  listFreeProjectSubjects: () => ({
    data: subjects.filter(({ etat }) => etat === 0).map((free) => ({ ...free, value: free.id, label: free.name })),
  }),

  listProjectSubjects: () => ({ sujets: subjects }),
  getProjectSubject: { sujet: { id: 2, name: 'Reconnaissance de manuscrits arabes' } },
  addProjectSubject: done,
  renameProjectSubject: done,
  deleteProjectSubject: ({ body }) => {
    subjects = subjects.filter(({ id }) => id !== body.id)
    return done
  },
}
