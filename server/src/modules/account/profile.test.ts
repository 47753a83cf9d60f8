import { beforeAll, describe, expect, it } from 'vitest'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { pageHeaders } from '../../testing/cookie.ts'
import { password, signInHeaders } from '../../testing/institute.ts'
import { signUpBody } from '../../testing/sign-up-body.ts'

const { portal, institute } = await startInstitutePortal()

describe('the profile', () => {
  const profile = (changes: object = {}) => ({
    ...signUpBody(institute),
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
    headers = await signInHeaders(portal.db, institute.teacher)
  })
  const update = (changes: object = {}) => portal.post('/api/enseignant/update', profile(changes), headers)
  const signIn = async (secret: string) => {
    const { teacher, years } = institute
    const credentials = { email: teacher.email, password: secret, annee_id: years.current, role: 2, compte: 2 }
    return (await portal.post('/api/login', credentials)).body
  }

  it('returns every field the screens show', async () => {
    await update()
    const { password: _, ...said } = signUpBody(institute)
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toEqual({
      Enseignant: {
        ...said,
        id: institute.teacher.id,
        firstNameAr: '',
        lastNameAr: '',
        identifiant: '10000001',
        nationality: { value: 'Tunisienne', label: 'Tunisienne' },
        email: institute.teacher.email,
        mobile: '73000000',
        grade: { value: institute.gradeId, label: 'Assistant' },
        departement: { value: institute.departments.own, label: 'Informatique' },
        statut: { value: institute.statusId, label: 'Permanent' },
        grade_id: institute.gradeId,
        departement_id: institute.departments.own,
        statut_id: institute.statusId,
        active: 1,
      },
    })
  })

  it('returns the Arabic name of the department if it has one', async () => {
    const inArabic = { ...headers, lang: 'ar' }
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, inArabic)
    expect(body).toMatchObject({ Enseignant: { departement: { label: 'الإعلامية' }, grade: { label: 'Assistant' } } })
  })

  it('returns the Arabic name beside the other, which the profile changes', async () => {
    const arabic = { first_name_ar: 'أمل', last_name_ar: 'بن صالح' }
    await portal.db.updateTable('teacher').set(arabic).where('id', '=', institute.teacher.id).execute()
    await update({ firstName: 'Amel' })
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toMatchObject({ Enseignant: { firstName: 'Amel', firstNameAr: 'أمل', lastNameAr: 'بن صالح' } })
    await update()
  })

  it('keeps leading zeros of the identity number', async () => {
    expect((await update({ code: '00123456' })).body).toMatchObject({ status: 200 })
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toMatchObject({ Enseignant: { code: '00123456' } })
  })

  it('R-account-32: requires names, CIN, identifier, bank account and telephone', async () => {
    for (const field of ['firstName', 'lastName', 'code', 'identifiant', 'rib', 'telephone']) {
      expect(await update({ [field]: undefined })).toMatchObject({ status: 422, body: { fields: [field] } })
      expect(await update({ [field]: '' })).toMatchObject({ status: 422, body: { fields: [field] } })
    }
    for (const field of ['code', 'identifiant', 'rib', 'telephone'])
      expect(await update({ [field]: '1234567' })).toMatchObject({ status: 422, body: { fields: [field] } })
  })

  it('R-account-38: does not change the e-mail', async () => {
    expect((await update({ email: 'usurpe@institut.example' })).body).toMatchObject({ status: 200 })
    const { body } = await portal.post('/api/getById_enseignant', { id: institute.teacher.id }, headers)
    expect(body).toMatchObject({ Enseignant: { email: institute.teacher.email } })
  })

  it('R-account-39: accepts grade, department and status by identifier', async () => {
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
    const asHead = await signInHeaders(portal.db, institute.head)
    const body = profile({
      id: institute.head.id,
      identifiant: '10000003',
      departement_id: institute.departments.other,
    })
    expect((await portal.post('/api/enseignant/update', body, asHead)).body).toMatchObject({ msg: 'department.locked' })
  })

  it('rejects an identifier that belongs to a colleague', async () => {
    expect((await update({ identifiant: '10000002' })).body).toMatchObject({ status: 409, msg: 'identifier.taken' })
  })

  it('keeps the password when the new one is empty and rejects one under 8 characters', async () => {
    expect((await update({ password: undefined })).body).toMatchObject({ status: 200 })
    expect(await signIn(password)).toMatchObject({ status: 200 })
    expect(await update({ password: '1234567' })).toMatchObject({ status: 422, body: { fields: ['password'] } })
  })

  it('rejects a new password without proof of the current one, and revokes the other sessions after the change', async () => {
    const elsewhere = await signInHeaders(portal.db, institute.teacher)
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

  it('R-account-50: takes a new password from a page only with the current one in the same call', async () => {
    const page = pageHeaders(headers)
    const verified = { id: institute.teacher.id, password }
    expect((await portal.post('/api/password_verification_enseignant', verified, page)).body).toMatchObject({
      Enseignant: { etat: 1 },
    })
    const save = async (changes: object) => (await portal.post('/api/enseignant/update', profile(changes), page)).body
    const refusal = { status: 403, msg: 'password.wrong' }
    expect(await save({ password: 'Voleur-2026' })).toMatchObject(refusal)
    expect(await save({ password: 'Voleur-2026', current_password: '' })).toMatchObject(refusal)
    expect(await save({ password: 'Voleur-2026', current_password: 'faux' })).toMatchObject(refusal)
    expect(await save({ password: 'Nouveau-2026', current_password: password })).toMatchObject({ status: 200 })
    expect(await save({ password, current_password: 'Nouveau-2026' })).toMatchObject({ status: 200 })
    expect(await signIn(password)).toMatchObject({ status: 200 })
  })

  it('records every changed field with its old and new value in the audit log', async () => {
    await update()
    await portal.db.deleteFrom('audit_log').execute()
    await portal.db.insertInto('grade').values({ name: 'Professeur' }).execute()
    const { id: grade_id } = await portal.db
      .selectFrom('grade')
      .select('id')
      .where('name', '=', 'Professeur')
      .executeTakeFirstOrThrow()
    await update({ grade_id, departement_id: institute.departments.other, rib: '87654321' })
    await update({ grade_id, departement_id: institute.departments.other, rib: '87654321' })
    await update()
    const traces = await portal.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
    const change = (grade: object, department: object, bank_account: object) => ({
      action: 'profile.updated',
      details: { passwordChanged: false, changes: { grade, department, bank_account } },
    })
    expect(traces).toEqual([
      change(
        { from: 'Assistant', to: 'Professeur' },
        { from: 'Informatique', to: 'Gestion' },
        { from: '12345678', to: '87654321' },
      ),
      { action: 'profile.updated', details: { passwordChanged: false, changes: {} } },
      change(
        { from: 'Professeur', to: 'Assistant' },
        { from: 'Gestion', to: 'Informatique' },
        { from: '87654321', to: '12345678' },
      ),
    ])
  })

  it('returns cycle and speciality of the teacher’s account', async () => {
    const key = { enseignant_id: institute.teacher.id, annee_id: institute.years.current }
    const { body } = await portal.post('/api/enseignant/get_spec', key, headers)
    expect(body).toEqual({ cycle_id: null, specialite_id: null })
  })
})

describe('a head', () => {
  it('R-shared-26: can read only the teachers of their department', async () => {
    const asHead = await signInHeaders(portal.db, institute.head)
    const read = async (id: number) => (await portal.post('/api/getById_enseignant', { id }, asHead)).status
    expect(await read(institute.colleague.id)).toBe(200)
    expect(await read(institute.otherHead.id)).toBe(403)
    expect(await read(99_999)).toBe(403)
  })
})
