import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundInstitute, type Institute, password, signedIn } from '../../testing/institute.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let institute: Institute
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await foundInstitute(portal.db)
})
afterAll(() => portal.close())

const signUp = (changes: object = {}) => ({
  firstName: 'Amel',
  lastName: 'Ben Salah',
  gender: 2,
  type: 1,
  code: '09876543',
  identifiant: '55555555',
  nationality: 'Tunisienne',
  birthdate: '1990-12-31',
  birthplace: 'Sousse',
  email: 'amel@institut.example',
  telephone: '73000000',
  grade: institute.gradeId,
  departement: 'Informatique',
  statut: institute.statusId,
  civilState: 2,
  addressStreet: '1, rue du Lac',
  addressZipCode: '4000',
  addressCountry: 'Tunisie',
  addressState: 'Sousse',
  structure: 'LARIA',
  rib: '12345678',
  fichier: '',
  active: 0,
  password,
  ...changes,
})
const add = (changes: object = {}) => portal.post('/api/enseignant/add', signUp(changes))
const refusedFields = async (changes: object) => {
  const { status, body } = await add(changes)
  return status === 422 ? body : { status }
}

describe('sign-up', () => {
  it('R-account-26: creates an inactive account, whatever the body says', async () => {
    const { status, body } = await add({ active: 1 })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 200, Enseignant: { id: expect.any(Number) } },
    })
    const teacher = portal.db.selectFrom('teacher').select(['is_active', 'is_head', 'department_id', 'birth_date'])
    expect(await teacher.where('email', '=', 'amel@institut.example').executeTakeFirst()).toEqual({
      is_active: false,
      is_head: false,
      department_id: institute.departments.own,
      birth_date: '1990-12-31',
    })
  })

  it('R-account-31: refuses a second account with the same identifier or e-mail', async () => {
    expect((await add({ email: 'autre@institut.example' })).body).toEqual({
      status: 409,
      errNum: 409,
      msg: 'identifier.taken',
    })
    expect((await add({ identifiant: '66666666', email: 'AMEL@institut.example' })).body).toEqual({
      status: 409,
      errNum: 409,
      msg: 'email.taken',
    })
  })

  it('R-account-22: wants an identifier of at least 8 digits', async () => {
    const others = { email: 'r22@institut.example' }
    for (const identifiant of ['1234567', 'abcdefgh', '1234567a', ''])
      expect(await refusedFields({ ...others, identifiant })).toMatchObject({ fields: ['identifiant'] })
    expect((await add({ ...others, identifiant: '12345678' })).body).toMatchObject({ status: 200 })
  })

  it('R-account-23: wants a telephone of at least 8', async () => {
    const others = { identifiant: '23232323', email: 'r23@institut.example' }
    expect(await refusedFields({ ...others, telephone: '1234567' })).toMatchObject({ fields: ['telephone'] })
    expect(await refusedFields({ ...others, telephone: undefined })).toMatchObject({ fields: ['telephone'] })
    expect((await add({ ...others, telephone: '12345678' })).body).toMatchObject({ status: 200 })
  })

  it('R-account-24: wants a password', async () => {
    expect(await refusedFields({ password: undefined })).toMatchObject({ fields: ['password'] })
    expect(await refusedFields({ password: '' })).toMatchObject({ fields: ['password'] })
  })

  it('R-account-25: 8 characters at least for CIN, bank account and password, where they are filled', async () => {
    for (const field of ['code', 'rib', 'password'])
      expect(await refusedFields({ [field]: '1234567' })).toMatchObject({ fields: [field] })
    const filled = { identifiant: '25252525', email: 'r25@institut.example', password: '12345678', rib: '12345678' }
    expect((await add({ ...filled, code: '12345678' })).body).toMatchObject({ status: 200 })
    const empty = { identifiant: '25252526', email: 'r25b@institut.example', code: '', rib: '' }
    expect((await add(empty)).body).toMatchObject({ status: 200 })
  })

  it('R-account-29: takes the birth date as yyyy-mm-dd and nothing else', async () => {
    for (const birthdate of ['31/12/1990', '1990-02-30', '1990-1-1', '1990-12-31T00:00:00Z'])
      expect(await refusedFields({ birthdate })).toMatchObject({ fields: ['birthdate'] })
    expect(await refusedFields({ birthdate: '2999-01-01' })).toMatchObject({ code: 'birthdate.implausible' })
  })

  it('R-account-30: refuses codes that do not exist', async () => {
    for (const wrong of [{ gender: 3 }, { type: 0 }, { civilState: 4 }])
      expect(await refusedFields(wrong)).toMatchObject({ code: 'format', fields: [Object.keys(wrong)[0]] })
  })

  it('refuses a grade, department or status that is not there', async () => {
    expect(await refusedFields({ grade: 99_999 })).toMatchObject({ code: 'grade.unknown' })
    expect(await refusedFields({ departement: 'Alchimie' })).toMatchObject({ code: 'department.unknown' })
    expect(await refusedFields({ statut: 'Roi' })).toMatchObject({ code: 'status.unknown' })
  })

  it('offers departments, grades and statuses without a session', async () => {
    expect((await portal.get('/api/departement/select')).body).toEqual({
      Departement: [
        { value: institute.departments.other, label: 'Gestion' },
        { value: institute.departments.own, label: 'Informatique' },
      ],
    })
    expect((await portal.get('/api/grade/select')).body).toEqual({
      Grade: [{ value: institute.gradeId, label: 'Assistant' }],
    })
    expect((await portal.get('/api/statut/select')).body).toEqual({
      Statut: [{ value: institute.statusId, label: 'Permanent' }],
    })
  })
})

describe('the profile', () => {
  const profile = (changes: object = {}) => ({
    ...signUp(),
    id: institute.teacher.id,
    identifiant: '10000001',
    email: institute.teacher.email,
    password: '',
    grade_id: institute.gradeId,
    departement_id: institute.departments.own,
    statut_id: institute.statusId,
    ...changes,
  })
  let headers: { authorization: string }
  beforeAll(async () => {
    headers = await signedIn(portal.db, institute.teacher)
  })
  const update = (changes: object = {}) => portal.post('/api/enseignant/update', profile(changes), headers)
  const signIn = async (secret: string) => {
    const { teacher, years } = institute
    const credentials = { email: teacher.email, password: secret, annee_id: years.current, role: 2, compte: 2 }
    return (await portal.post('/api/login', credentials)).body
  }

  it('is read with everything that the screens show', async () => {
    await update()
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toEqual({
      Enseignant: {
        id: institute.teacher.id,
        firstName: 'Amel',
        lastName: 'Ben Salah',
        gender: 2,
        type: 1,
        code: '09876543',
        identifiant: '10000001',
        nationality: { value: 'Tunisienne', label: 'Tunisienne' },
        birthdate: '1990-12-31',
        birthplace: 'Sousse',
        email: institute.teacher.email,
        telephone: '73000000',
        mobile: '73000000',
        grade: { value: institute.gradeId, label: 'Assistant' },
        departement: { value: institute.departments.own, label: 'Informatique' },
        statut: { value: institute.statusId, label: 'Permanent' },
        grade_id: institute.gradeId,
        departement_id: institute.departments.own,
        statut_id: institute.statusId,
        civilState: 2,
        addressStreet: '1, rue du Lac',
        addressZipCode: '4000',
        addressCountry: 'Tunisie',
        addressState: 'Sousse',
        structure: 'LARIA',
        rib: '12345678',
        fichier: '',
        active: 1,
      },
    })
  })

  it('keeps leading zeros of the identity number', async () => {
    expect((await update({ code: '00123456' })).body).toMatchObject({ status: 200 })
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toMatchObject({ Enseignant: { code: '00123456' } })
  })

  it('R-account-32: wants names, CIN, identifier, bank account and telephone', async () => {
    for (const field of ['firstName', 'lastName', 'code', 'identifiant', 'rib', 'telephone']) {
      expect(await update({ [field]: undefined })).toMatchObject({ status: 422, body: { fields: [field] } })
      expect(await update({ [field]: '' })).toMatchObject({ status: 422, body: { fields: [field] } })
    }
    for (const field of ['code', 'identifiant', 'rib', 'telephone'])
      expect(await update({ [field]: '1234567' })).toMatchObject({ status: 422, body: { fields: [field] } })
  })

  it('R-account-38: keeps the e-mail', async () => {
    expect((await update({ email: 'usurpe@institut.example' })).body).toMatchObject({ status: 200 })
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toMatchObject({ Enseignant: { email: institute.teacher.email } })
  })

  it('R-account-39: takes grade, department and status by identifier', async () => {
    for (const field of ['grade_id', 'departement_id', 'statut_id'])
      expect(await update({ [field]: undefined })).toMatchObject({ status: 422, body: { fields: [field] } })
    expect((await update({ departement_id: institute.departments.other })).body).toMatchObject({ status: 200 })
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toMatchObject({ Enseignant: { departement: { label: 'Gestion' } } })
    expect((await update({ grade_id: 99_999 })).status).toBe(422)
    await update()
  })

  it('R-account-40: never deactivates the account', async () => {
    expect((await update({ active: 0 })).body).toMatchObject({ status: 200 })
    expect(await signIn(password)).toMatchObject({ status: 200 })
  })

  it('does not let a head become head of another department', async () => {
    const asHead = await signedIn(portal.db, institute.head)
    const body = profile({
      id: institute.head.id,
      identifiant: '10000003',
      departement_id: institute.departments.other,
    })
    expect((await portal.post('/api/enseignant/update', body, asHead)).body).toMatchObject({ msg: 'department.locked' })
  })

  it('refuses an identifier that a colleague has', async () => {
    expect((await update({ identifiant: '10000002' })).body).toMatchObject({ status: 409, msg: 'identifier.taken' })
  })

  it('keeps the password when the new one is empty, and refuses one under 8 characters', async () => {
    expect((await update({ password: undefined })).body).toMatchObject({ status: 200 })
    expect(await signIn(password)).toMatchObject({ status: 200 })
    expect(await update({ password: '1234567' })).toMatchObject({ status: 422, body: { fields: ['password'] } })
  })

  it('refuses a new password until the current one was right, and ends the other sessions after', async () => {
    const elsewhere = await signedIn(portal.db, institute.teacher)
    const verify = async (secret: string) =>
      (
        await portal.post(
          '/api/password_verification_enseignant',
          { id: institute.teacher.id, password: secret },
          headers,
        )
      ).body
    expect((await update({ password: 'Nouveau-2026' })).body).toMatchObject({ status: 403, msg: 'password.wrong' })
    expect((await update({ password: 'Nouveau-2026', current_password: 'faux' })).body).toMatchObject({ status: 403 })
    expect(await verify(password)).toEqual({ Enseignant: { etat: 1 } })
    expect(await verify('faux')).toEqual({ Enseignant: { etat: 0 } })
    expect((await update({ password: 'Nouveau-2026' })).body).toMatchObject({ status: 403 })
    expect(await verify(password)).toEqual({ Enseignant: { etat: 1 } })
    expect((await update({ password: 'Nouveau-2026' })).body).toMatchObject({ status: 200 })
    expect(await signIn('Nouveau-2026')).toMatchObject({ status: 200 })
    expect((await portal.get('/api/quart/select', elsewhere)).status).toBe(401)
    expect((await portal.get('/api/quart/select', headers)).status).toBe(200)
    expect((await update({ password, current_password: 'Nouveau-2026' })).body).toMatchObject({ status: 200 })
    expect(await signIn(password)).toMatchObject({ status: 200 })
  })

  it('tells cycle and speciality of the own account', async () => {
    const key = { enseignant_id: institute.teacher.id, annee_id: institute.years.current }
    const { body } = await portal.post('/api/enseignant/get_spec', key, headers)
    expect(body).toEqual({ cycle_id: null, specialite_id: null })
  })
})

describe('a head', () => {
  it('R-shared-26: reads the teachers of the own department and no others', async () => {
    const asHead = await signedIn(portal.db, institute.head)
    const read = async (id: number) => (await portal.post('/api/getById_enseignant', { id }, asHead)).status
    expect(await read(institute.colleague.id)).toBe(200)
    expect(await read(institute.otherHead.id)).toBe(403)
    expect(await read(99_999)).toBe(403)
  })
})
