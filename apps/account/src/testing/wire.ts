import { mockCall } from '@portal/testing'

export { successBody } from '@portal/testing'

export const errorBody = (msg: string) => ({ status: 409, errNum: 409, msg })

/** The signed-in teacher as the server returns it. */
export const wireTeacher = {
  id: 7,
  firstName: 'Amel',
  lastName: 'Ben Salah',
  firstNameAr: '',
  lastNameAr: '',
  gender: 2,
  type: 1,
  code: '01234567',
  identifiant: '10000007',
  nationality: { value: 'Tunisie', label: 'Tunisie' },
  birthdate: '1980-04-09',
  birthplace: 'Sfax',
  email: 'amel@institut.example',
  telephone: '71000007',
  mobile: '71000007',
  grade: { value: 3, label: 'Maître assistant' },
  departement: { value: 2, label: 'Informatique' },
  statut: { value: 1, label: 'Permanent' },
  grade_id: 3,
  departement_id: 2,
  statut_id: 1,
  civilState: 2,
  addressStreet: '4 rue de Carthage',
  addressZipCode: '3000',
  addressCountry: 'Tunisie',
  addressState: 'Sfax',
  structure: 'LARIA',
  rib: '08000123456789012345',
  fichier: '',
  active: 1,
} as const

/** Mocks the three lists of choices of sign-up and profile. */
export function mockChoices() {
  mockCall('get', '/api/grade/select', { Grade: [wireTeacher.grade] })
  mockCall('get', '/api/departement/select', { Departement: [wireTeacher.departement] })
  mockCall('get', '/api/statut/select', { Statut: [wireTeacher.statut] })
}
