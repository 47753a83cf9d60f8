import { mockCall } from '@portal/testing'

export const wireEntry = (id: number, more: object = {}) => ({
  id,
  priorite: 1,
  enseignant_id: 7,
  cin: '01234567',
  enseignant: 'Amel Ben Salah',
  grade: 'Maître-assistant',
  statut: 'Permanent',
  nb_heure: 1.5,
  nb_group: 0,
  etat: 0,
  validation: '',
  version: 4,
  jours: [1, 3],
  heures_dues: 9,
  heures_validees: 3,
  ...more,
})

const none = { besoin: 0, souhaite: 0, valide: 0 }

export const wireSubject = (matiere_id: number, matiere: string, more: object = {}) => ({
  matiere_id,
  matiere,
  cours: [],
  TD: [],
  TP: [],
  Autre: [],
  groupes: { cours: { besoin: 2, souhaite: 1, valide: 0 }, TD: none, TP: none, Autre: none },
  ...more,
})

const wireTeachers = [
  {
    ...{ id: 7, enseignant: 'Amel Ben Salah', grade: 'Maître-assistant', voeux: 2 },
    ...{ heures_dues: 9, heures_souhaitees: 4.5, heures_validees: 3 },
  },
  {
    ...{ id: 8, enseignant: 'Sami Ayari', grade: 'Assistant', voeux: 1 },
    ...{ heures_dues: 6, heures_souhaitees: 6, heures_validees: 6 },
  },
]

/** Mocks the head's requests: these subjects in one speciality of each cycle. */
export const mockDepartment = (subjects: () => object[]) =>
  mockCall('post', '/api/fiche/voeux_by_matiere_sou', () => ({
    voeux: [{ specalite: 'Génie logiciel', specialite_id: 1, matiere: subjects() }],
    enseignants: wireTeachers,
  }))
