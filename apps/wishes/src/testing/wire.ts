import { sheet } from '../mocks.ts'
import { mockCall, noTasks, type MockResponse, successBody } from '@portal/testing'

export { licenceLine, row as wireRow } from '../mocks.ts'
export { errorBody, lastBody, successBody } from '@portal/testing'

const masterLine = {
  ...{ id: 53, ordre1: 3, etat1: 0, niveau_id1: 4, specialite_id1: 12, matiere_id1: 102, type1: 2 },
  ...{ matiere: 'Apprentissage', niveau: 'Mastère 1', specialite: 'Systèmes intelligents' },
  ...{ nb_group: 0, validation: '' },
}

export const wireSheet = { ...sheet, ligne1: [masterLine] }

const offered = (cycle: 1 | 2, course: string, subject: [number, string], types: number[]) => ({
  ...(cycle === 1 ? { levelId: 1, level: 'Licence 1' } : { levelId: 4, level: 'Mastère 1' }),
  ...(cycle === 1
    ? { specialityId: 11, speciality: 'Génie logiciel' }
    : { specialityId: 12, speciality: 'Systèmes intelligents' }),
  ...{ cycle, course, subjectId: subject[0], subject: subject[1], code: `${course}-${subject[0]}`, types },
})

/** Mocks the choices of a row; licence and master have separate requests, and one call has them all. */
export function mockChoices() {
  mockEarlierSheets()
  mockCall('get', '/api/v1/tasks', noTasks)
  return {
    offered: mockCall('get', '/api/v1/wish-choices', {
      items: [
        offered(1, 'LGL1', [101, 'Algorithmique'], [1, 2]),
        offered(1, 'LGL1', [103, 'Réseaux'], [1, 3]),
        { ...offered(1, 'LGL2', [104, 'Développement mobile'], [3]), levelId: 2, level: 'Licence 2' },
        offered(2, 'MSI1', [102, 'Apprentissage'], [1, 2]),
      ],
    }),
    licenceLevels: mockCall('get', '/api/niveau/select', {
      Niveau: [
        { value: 1, label: 'Licence 1' },
        { value: 2, label: 'Licence 2' },
      ],
    }),
    masterLevels: mockCall('get', '/api/niveau/select_mastere', { Niveau: [{ value: 4, label: 'Mastère 1' }] }),
    licenceSpecialities: mockCall('post', '/api/specialite/get_by_niveau_licence', {
      Specialites: [{ value: 11, label: 'Génie logiciel' }],
    }),
    masterSpecialities: mockCall('post', '/api/specialite/get_by_niveau_mastere', {
      Specialites: [{ value: 12, label: 'Systèmes intelligents' }],
    }),
    licenceSubjects: mockCall('post', '/api/matiere/get_by_specialite', {
      Matiere: [{ value: 101, label: 'Algorithmique' }],
    }),
    masterSubjects: mockCall('post', '/api/matiere/get_by_specialite2', {
      Matiere: [{ value: 102, label: 'Apprentissage' }],
    }),
    types: mockCall('post', '/api/matiere/get_detail', {
      Matiere: [
        { value: 1, label: 'Cours' },
        { value: 2, label: 'TD' },
      ],
    }),
  }
}

/** Mocks the teacher's sheets of earlier years. */
export const mockEarlierSheets = (...items: object[]) => mockCall('get', '/api/v1/own-earlier-wish-sheets', { items })

export const mockSheets = (rows: object[] = []) => mockCall('post', '/api/fiche/list', { FicheVoeau: rows })
export const mockAdd = (answer: MockResponse | Promise<MockResponse> = { ...successBody, id: 32 }) =>
  mockCall('post', '/api/fiche/add', answer)
