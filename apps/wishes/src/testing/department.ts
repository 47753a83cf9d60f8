import { mockCall } from '@portal/testing'
import { teachers } from '../mocks.ts'

export { entry as wireEntry, subjectOf as wireSubject } from '../mocks.ts'

/** Mocks the head's requests: these subjects in one speciality of each cycle. */
export const mockDepartment = (subjects: () => object[]) =>
  mockCall('post', '/api/fiche/voeux_by_matiere_sou', () => ({
    voeux: [{ specalite: 'Génie logiciel', specialite_id: 1, matiere: subjects() }],
    enseignants: teachers,
  }))
