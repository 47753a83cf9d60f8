import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startInstitutePortal } from '../../testing/institute-portal.ts'
import { signUpBody } from '../../testing/sign-up-body.ts'
import { signUpLimits } from './teacher.service.ts'

const { portal, institute } = await startInstitutePortal()

const add = (changes: object = {}) => portal.post('/api/enseignant/add', signUpBody(institute, changes))
const refusedFields = async (changes: object) => {
  const { status, body } = await add(changes)
  return status === 422 ? body : { status }
}

describe('sign-up', () => {
  it('R-account-26: creates an inactive account, whatever the body contains', async () => {
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

  it('R-account-31: rejects a second account with the same identifier or e-mail', async () => {
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

  it('R-account-22: requires an identifier of at least 8 digits', async () => {
    const others = { email: 'r22@institut.example' }
    for (const identifiant of ['1234567', 'abcdefgh', '1234567a', ''])
      expect(await refusedFields({ ...others, identifiant })).toMatchObject({ fields: ['identifiant'] })
    expect((await add({ ...others, identifiant: '12345678' })).body).toMatchObject({ status: 200 })
  })

  it('R-account-23: requires a telephone of at least 8 characters', async () => {
    const others = { identifiant: '23232323', email: 'r23@institut.example' }
    expect(await refusedFields({ ...others, telephone: '1234567' })).toMatchObject({ fields: ['telephone'] })
    expect(await refusedFields({ ...others, telephone: undefined })).toMatchObject({ fields: ['telephone'] })
    expect((await add({ ...others, telephone: '12345678' })).body).toMatchObject({ status: 200 })
  })

  it('R-account-24: requires a password', async () => {
    expect(await refusedFields({ password: undefined })).toMatchObject({ fields: ['password'] })
    expect(await refusedFields({ password: '' })).toMatchObject({ fields: ['password'] })
  })

  it('R-account-25: requires at least 8 characters for CIN, bank account and password, where they are filled', async () => {
    for (const field of ['code', 'rib', 'password'])
      expect(await refusedFields({ [field]: '1234567' })).toMatchObject({ fields: [field] })
    const filled = { identifiant: '25252525', email: 'r25@institut.example', password: '12345678', rib: '12345678' }
    expect((await add({ ...filled, code: '12345678' })).body).toMatchObject({ status: 200 })
    const empty = { identifiant: '25252526', email: 'r25b@institut.example', code: '', rib: '' }
    expect((await add(empty)).body).toMatchObject({ status: 200 })
  })

  it('R-account-29: accepts the birth date only as yyyy-mm-dd', async () => {
    for (const birthdate of ['31/12/1990', '1990-02-30', '1990-1-1', '1990-12-31T00:00:00Z'])
      expect(await refusedFields({ birthdate })).toMatchObject({ fields: ['birthdate'] })
    expect(await refusedFields({ birthdate: '2999-01-01' })).toMatchObject({ code: 'birthdate.implausible' })
  })

  it('R-account-30: rejects unknown codes', async () => {
    for (const wrong of [{ gender: 3 }, { type: 0 }, { civilState: 4 }])
      expect(await refusedFields(wrong)).toMatchObject({ code: 'format', fields: [Object.keys(wrong)[0]] })
  })

  it('rejects an unknown grade, department or status', async () => {
    expect(await refusedFields({ grade: 99_999 })).toMatchObject({ code: 'grade.unknown' })
    expect(await refusedFields({ departement: 'Alchimie' })).toMatchObject({ code: 'department.unknown' })
    expect(await refusedFields({ statut: 'Roi' })).toMatchObject({ code: 'status.unknown' })
  })

  it('lists departments, grades and statuses without a session', async () => {
    expect((await portal.get('/api/departement/select')).body).toEqual({
      Departement: [
        { value: institute.departments.other, label: 'Gestion' },
        { value: institute.departments.own, label: 'Informatique' },
      ],
    })
    const inArabic = await portal.get('/api/departement/select', { lang: 'ar' })
    expect(inArabic.body).toMatchObject({ Departement: [{ label: 'الإعلامية' }, { label: 'Gestion' }] })
    expect((await portal.get('/api/grade/select')).body).toEqual({
      Grade: [{ value: institute.gradeId, label: 'Assistant' }],
    })
    expect((await portal.get('/api/statut/select')).body).toEqual({
      Statut: [{ value: institute.statusId, label: 'Permanent' }],
    })
  })

  it('names grades and statuses in Arabic, and takes either name', async () => {
    await portal.db.updateTable('grade').set({ name_ar: 'مساعد' }).execute()
    await portal.db.updateTable('teacher_status').set({ name_ar: 'قار' }).execute()
    const grades = await portal.get('/api/grade/select', { lang: 'ar' })
    expect(grades.body).toEqual({ Grade: [{ value: institute.gradeId, label: 'مساعد' }] })
    const statuses = await portal.get('/api/statut/select', { lang: 'ar' })
    expect(statuses.body).toMatchObject({ Statut: [{ label: 'قار' }] })
    expect(await refusedFields({ grade: 'مساعد', statut: 'Roi' })).toMatchObject({ code: 'status.unknown' })
  })

  it('rate limits sign-ups per IP address and per e-mail, also for concurrent requests', async () => {
    await portal.db.deleteFrom('limited_call').execute()
    const once = { identifiant: '88888888', email: 'rafale@institut.example' }
    const burst = await Promise.all(Array.from({ length: 30 }, () => add(once)))
    expect(burst.filter(({ status }) => status !== 429)).toHaveLength(signUpLimits.email)
    const left = signUpLimits.address - signUpLimits.email
    const counted_for = createHash('sha256').update('127.0.0.1').digest()
    const counted = Array.from({ length: left - 1 }, () => ({ call: 'sign-up', counted_for }))
    await portal.db.insertInto('limited_call').values(counted).execute()
    expect((await add({ identifiant: '88888889', email: 'avant@institut.example' })).body).toMatchObject({
      status: 200,
    })
    const refused = await add({ identifiant: '88888890', email: 'apres@institut.example' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too.many' } })
    await portal.db.deleteFrom('limited_call').execute()
  })
})
