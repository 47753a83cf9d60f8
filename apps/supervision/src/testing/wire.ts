import { withSubject } from '../mocks.ts'
import { mockCall, type MockResponse, type ReceivedRequest, successBody } from '@portal/testing'

export { pending, withSubject } from '../mocks.ts'
export { errorBody, successBody } from '@portal/testing'

export const ofMaster = { ...withSubject, id: 3, etudiant_name: 'Rania Mzoughi', cycle_id: 2, cycle_name: 'Mastère' }
export const validated = { ...ofMaster, id: 4, etudiant_name: 'Sami Tlili', etat: 1, date_validation: '2027-06-14' }
export const postponed = { ...withSubject, id: 5, etudiant_name: 'Yassine Oueslati', etat: 2 }

const department = '/api/etudiant/etudiant_effectue'
const own = '/api/etudiant/etudiant_effectue_enseignant'
/** Mocks the assignments of the department, without requests to reopen a decision. */
export const mockAssignments = (...data: object[]) => {
  mockReopenings()
  return mockCall('post', department, { data })
}
/** Mocks the requests of the department to reopen decisions. */
export const mockReopenings = (...items: object[]) =>
  mockCall('get', '/api/v1/own-reopening-requests', { items, next: null })
export const mockStudents = (...data: object[]) => mockCall('post', own, { data })
export const mockSubjects = (...sujets: object[]) => mockCall('post', '/api/etudiant/list_subject', { sujets })

/** Mocks a supervision command by the last segment of its path. */
export const mockCommand = (name: string, answer: MockResponse | Promise<MockResponse> = successBody) =>
  mockCall('post', `/api/etudiant/${name}`, answer)

export const bodies = (calls: ReceivedRequest[]) => calls.map(({ body }) => body)
