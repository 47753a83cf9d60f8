import { freeSlot, lectures, slots, subjects, supervisedTypes, testTypes, tutorials, types } from '../mocks.ts'
import { wireTimetable } from './timetable.ts'
import { mockCall, type ReceivedRequest, successBody, setToday } from '@portal/testing'

export {
  absence as wireAbsence,
  form as wireMakeUpForm,
  makeUp as wireMakeUp,
  supervisedTypes,
  test as wireTest,
  testForm as wireTestForm,
  testTypes,
} from '../mocks.ts'
export { errorBody, lastBody, mockDeletion, successBody } from '@portal/testing'

/** A Saturday of the first semester; the year under test is 2026-2027. */
export const saturdayMorning = new Date('2026-11-21T08:00:00Z')
/** Sets this time for the tests of a file. */
export const onSaturdayMorning = () => setToday(saturdayMorning)

export const savedBody = { ...successBody, id: 31, avertissements: [] }

/** The wire fields of a refusal. */
export const wireRefusal = {
  etat: 2,
  motif_refus: 'Salle fermée ce jour-là',
  decide_par: 'Sonia Trabelsi',
  decide_le: '2026-11-20T09:00:00Z',
}

const isLecture = (body: unknown) =>
  typeof body === 'object' && body !== null && 'type' in body && Number(body.type) === 1

/** Mocks all choices of the forms: a teacher of lectures and TD in two subjects. */
export function mockChoices() {
  mockCall('get', '/api/type_examen/select_ds', { Type_examen: supervisedTypes })
  mockCall('get', '/api/type_examen/select_test', { Type_examen: testTypes })
  return {
    slots: mockCall('get', '/api/quart/select', { Quart: slots }),
    weekday: mockCall('post', '/api/quart/get_date', ({ body }) => ({ Date: weekdayIn(body) })),
    types: mockCall('post', '/api/emploi/get_type_matiere', { emploi: types }),
    subjects: mockCall('post', '/api/emploi/get_matiere', { matieres: subjects }),
    groups: mockCall('post', '/api/emploi/get_group', ({ body }) => ({
      groups: isLecture(body) ? lectures : tutorials,
    })),
    tutorialGroups: mockCall('post', '/api/emploi/get_group_td_by_group', { groups: tutorials }),
    freeSlots: mockCall('post', '/api/avis/creneaux_libres', { creneaux: [freeSlot] }),
  }
}

function weekdayIn(body: unknown): number {
  const date = typeof body === 'object' && body !== null && 'date' in body ? String(body.date) : ''
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

export const mockAbsences = (avis: object[] = []) => mockCall('post', '/api/avis/absence/list', { avis })
export function mockMakeUps(list: object[] = [], refuses: object[] = []): ReceivedRequest[] {
  mockCall('post', '/api/emploi/get_by_id', wireTimetable())
  mockCall('get', '/api/v1/cover-requests', { items: [] })
  return mockCall('post', '/api/avis/rattrapage/get_by_enseignant', { list, refuses })
}
export const mockTests = (list: object[] = [], refuses: object[] = []) =>
  mockCall('post', '/api/avis/examen/list', { list, refuses })
