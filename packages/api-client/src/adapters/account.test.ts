import { QueryClient } from '@tanstack/react-query'
import { client } from '../generated/client.gen.ts'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import {
  setNewPassword,
  createAccount,
  isCurrentPassword,
  requestResetLink,
  saveProfile,
  teacherQueries,
  uploadPhoto,
  type PersonDetails,
} from './account.ts'

const { server, answer } = mockServer()

const done = { status: 200, errNum: 200, msg: '' }
const person: PersonDetails = {
  firstName: 'Amel',
  lastName: 'Ben Salah',
  gender: 'female',
  idDocument: 'cin',
  idNumber: '01234567',
  identifier: '10000007',
  nationality: 'Tunisie',
  birthDate: '1980-04-09',
  birthPlace: 'Sfax',
  phone: '71000007',
  civilState: 'single',
  street: '',
  zipCode: '',
  country: 'Tunisie',
  governorate: 'Sfax',
  researchUnit: '',
  bankAccount: '08000123456789012345',
  photoName: '',
  gradeId: 3,
  departmentId: 2,
  statusId: 1,
}

describe('createAccount', () => {
  const account = { ...person, email: 'amel@institut.example', password: 'Portail-2026' }

  it('R-account-26, R-account-29: sends an inactive account, born on yyyy-mm-dd, and returns its id', async () => {
    const sent = answer('enseignant/add', { ...done, Enseignant: { id: 41 } })
    expect(await createAccount(account)).toBe(41)
    expect(sent[0]).toMatchObject({
      active: 0,
      birthdate: '1980-04-09',
      grade: 3,
      departement: 2,
      statut: 1,
      email: account.email,
      password: account.password,
    })
  })

  it('R-account-31: is refused with the code of the field that is taken', async () => {
    answer('enseignant/add', { status: 409, errNum: 409, msg: 'email.taken' })
    await expect(createAccount(account)).rejects.toMatchObject({ kind: 'refused', code: 'email.taken' })
  })

  it('fails when the response has no teacher', async () => {
    answer('enseignant/add', done)
    await expect(createAccount(account)).rejects.toMatchObject({ kind: 'format' })
  })
})

describe('saveProfile', () => {
  const change = { ...person, id: 7, email: 'amel@institut.example', currentPassword: 'Portail-2026' }

  it('R-account-39: sends grade_id, departement_id and statut_id beside the fields of the teacher', async () => {
    const sent = answer('enseignant/update', done)
    await saveProfile({ ...change, newPassword: 'Nouveau-2026' })
    expect(sent[0]).toMatchObject({
      id: 7,
      grade_id: 3,
      departement_id: 2,
      statut_id: 1,
      code: '01234567',
      password: 'Nouveau-2026',
      current_password: 'Portail-2026',
      active: 0,
    })
  })

  it('keeps the password when none is given, and then omits the current one', async () => {
    const sent = answer('enseignant/update', done)
    await saveProfile({ ...change, newPassword: null })
    expect(sent[0]).toMatchObject({ password: '' })
    expect(sent[0]).not.toHaveProperty('current_password')
  })
})

describe('uploadPhoto', () => {
  it('R-account-28: sends document and id as a form', async () => {
    answer('enseignant/import_photo', done)
    const { interceptors } = client.instance
    let form = new FormData()
    // Read before it is sent: the FormData classes of the test DOM and of msw are incompatible.
    const watch = interceptors.request.use((request) => {
      if (request.data instanceof FormData) form = request.data
      return { ...request, data: {} }
    })
    await uploadPhoto(41, new File(['photo'], 'amel.png', { type: 'image/png' }))
    interceptors.request.eject(watch)
    expect(form.get('id')).toBe('41')
    expect(form.get('document')).toMatchObject({ name: 'amel.png', type: 'image/png' })
  })
})

describe('passwords', () => {
  it.each([
    [0, false],
    [1, true],
  ])('R-account-35: etat %i of the verification means %s', async (etat, isCurrent) => {
    const sent = answer('password_verification_enseignant', { Enseignant: { etat } })
    expect(await isCurrentPassword(7, 'Portail-2026')).toBe(isCurrent)
    expect(sent).toEqual([{ id: 7, password: 'Portail-2026' }])
  })

  it('R-account-43, R-account-44: a reset link is sent, or its e-mail address is unknown', async () => {
    answer('generate_token_ensegnant', done)
    expect(await requestResetLink('amel@institut.example', 'fr')).toBe('sent')
    answer('generate_token_ensegnant', { status: 403, errNum: 403, msg: 'email.unknown' })
    expect(await requestResetLink('nobody@institut.example', 'fr')).toBe('unknownEmail')
  })

  it('rejects when the link could not be sent', async () => {
    answer('generate_token_ensegnant', { status: 500, errNum: 500, msg: 'mail' })
    await expect(requestResetLink('amel@institut.example', 'fr')).rejects.toMatchObject({ kind: 'refused' })
  })

  it('R-account-47: an old token is refused', async () => {
    answer('reset_password_enseignant', { status: 403, errNum: 403, msg: 'reset.expired' })
    await expect(setNewPassword('old', 'Portail-2026')).rejects.toMatchObject({ code: 'reset.expired' })
  })
})

describe('teacherQueries.photo', () => {
  const load = () => new QueryClient().fetchQuery(teacherQueries.photo(7))
  const image = (type: string) =>
    server.use(
      http.get(
        '*/api/assetsmanager/enseignant/7',
        () => new HttpResponse('bytes', { headers: { 'content-type': type } }),
      ),
    )

  it('R-schedule-16: "error" nonzero means that there is an image, which is then loaded', async () => {
    const sent = answer('check_profile_image', { error: 1 })
    image('image/png')
    expect(await load()).toMatchObject({ type: 'image/png' })
    expect(sent).toEqual([{ type: 'enseignant', id: 7 }])
  })

  it('R-schedule-16: "error" zero means that there is none', async () => {
    answer('check_profile_image', { error: 0 })
    expect(await load()).toBeNull()
  })

  it('ignores a response that is not an image', async () => {
    answer('check_profile_image', { error: 1 })
    image('text/html')
    expect(await load()).toBeNull()
  })
})
