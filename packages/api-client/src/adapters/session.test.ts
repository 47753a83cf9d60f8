import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { signIn } from './session.ts'

const { answer } = mockServer()

const credentials = { email: 'amel@institut.example', password: 'Portail-2026', yearId: 3 }
const user = {
  api_token: 'secret',
  account_id: 7,
  enseignant_id: 7,
  name: 'Amel Ben Salah',
  name_ar: 'أمل بن صالح',
  annee_id: 3,
  departement_id: 2,
  chef: 1,
  cycle_id: null,
  specialite_id: null,
  roles: ['teacher', 'chef'],
}

describe('signIn', () => {
  it('R-account-05: sends role and compte 2 with the chosen year, and the API password when given', async () => {
    const sent = answer('login', { status: 200, errNum: 200, msg: '', user })
    await signIn(credentials)
    await signIn({ ...credentials, apiPassword: 'shared' })
    const { email, password } = credentials
    expect(sent).toEqual([
      { email, password, annee_id: 3, role: 2, compte: 2 },
      { email, password, annee_id: 3, role: 2, compte: 2, API_PASSWORD: 'shared' },
    ])
  })

  it('R-account-06: returns all fields of a session', async () => {
    answer('login', { status: 200, errNum: 200, msg: '', user })
    expect(await signIn(credentials)).toEqual({
      token: 'secret',
      accountId: 7,
      teacherId: 7,
      name: 'Amel Ben Salah',
      nameAr: 'أمل بن صالح',
      yearId: 3,
      departmentId: 2,
      isHead: true,
      cycleId: null,
      specialityId: null,
      roles: ['teacher', 'chef'],
    })
  })

  it('R-account-08: is refused when the status is not 200', async () => {
    answer('login', { status: 401, errNum: 401, msg: 'login.refused' })
    await expect(signIn(credentials)).rejects.toMatchObject({ kind: 'refused', code: 'login.refused' })
  })

  it('fails when the response has no user', async () => {
    answer('login', { status: 200, errNum: 200, msg: '' })
    await expect(signIn(credentials)).rejects.toMatchObject({ kind: 'format' })
  })
})
