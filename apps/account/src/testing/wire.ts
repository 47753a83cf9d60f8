import { mockTeacher as teacher } from '@portal/api-client/mock-teacher'
import { mockCall } from '@portal/testing'

export { mockTeacher as wireTeacher } from '@portal/api-client/mock-teacher'
export { successBody } from '@portal/testing'

export const errorBody = (msg: string) => ({ status: 409, errNum: 409, msg })

/** Mocks the three lists of choices of sign-up and profile. */
export function mockChoices() {
  mockCall('get', '/api/grade/select', { Grade: [teacher.grade] })
  mockCall('get', '/api/departement/select', { Departement: [teacher.departement] })
  mockCall('get', '/api/statut/select', { Statut: [teacher.statut] })
}
