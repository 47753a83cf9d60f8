import { roles } from '@portal/release-format/roles'
import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { administerReference, idOf } from '../../../testing/reference-office.ts'
import { signUpBody } from '../../../testing/sign-up-body.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { portal, institute } = await startTeachingPortal()
const registrar = await administerReference(portal, ['registrar'])

const master = { number: 2, name: 'Mastère', nameAr: 'ماجستير' }
const licence = { number: 1, name: 'Licence', nameAr: '' }
const grade = { name: 'Technologue', nameAr: 'تكنولوجي', hoursDue: 14, sortOrder: 1, isArchived: false }
const status = { name: 'Titulaire', nameAr: 'مرسّم', sortOrder: 1, isArchived: false }
const options = async (path: string, lang = 'fr'): Promise<string[]> => {
  const headers = { ...(await signInHeaders(portal.db, institute.teacher)), lang }
  const [choices] = Object.values<{ label: string }[]>(Object((await portal.get(`/api/${path}`, headers)).body))
  return (choices ?? []).map(({ label }) => label)
}

describe.each([
  ['cycles', master],
  ['grades', grade],
  ['teacher-statuses', status],
])('%s', (path, body) => {
  it.each(roles)('are read and changed as the role %s may', async (role) => {
    const staff = await administerReference(portal, [role])
    expect((await staff.get(path)).status).toBe(['registrar', 'exams', 'admin'].includes(role) ? 200 : 403)
    expect((await staff.get(`${path}/1/uses`)).status).toBe(['registrar', 'exams', 'admin'].includes(role) ? 200 : 403)
    if (role === 'registrar') return
    expect((await staff.create(path, body)).status).toBe(403)
    expect((await staff.change(path, 1, body, '"seen"')).status).toBe(403)
    expect((await staff.remove(path, 1, '"seen"')).status).toBe(403)
  })

  it.each(['teacher', 'head'] as const)('are nothing for a %s', async (who) => {
    const headers = await signInHeaders(portal.db, institute[who])
    expect((await portal.get(`/api/v1/${path}`, headers)).status).toBe(403)
    const once = { ...headers, 'idempotency-key': 'by-a-teacher' }
    expect((await portal.post(`/api/v1/${path}`, body, once)).status).toBe(403)
  })

  it('are nothing for the registrar of one department, or without a session', async () => {
    const ofDepartment = await administerReference(portal, ['registrar'], institute.departments.own)
    expect((await ofDepartment.create(path, body)).status).toBe(403)
    expect((await portal.get(`/api/v1/${path}`)).status).toBe(401)
  })
})

describe('a cycle', () => {
  it('is renamed in both languages, wherever cycles are chosen', async () => {
    const renamed = { number: 1, name: 'Licence appliquée', nameAr: 'إجازة تطبيقية' }
    expect(await registrar.change('cycles', 1, renamed)).toMatchObject({ status: 200, body: { id: 1, ...renamed } })
    expect(await options('cycle/select')).toEqual(['Licence appliquée'])
    expect(await options('cycle/select', 'ar')).toEqual(['إجازة تطبيقية'])
    expect((await registrar.change('cycles', 1, licence)).status).toBe(200)
  })

  it('R-shared-42: keeps its number, which rules and other records name', async () => {
    expect(await registrar.change('cycles', 1, { ...licence, number: 2 })).toMatchObject({
      status: 409,
      body: { code: 'reference.fixed', fields: ['number'] },
    })
    expect((await registrar.change('cycles', 1, { ...licence, id: 2 })).status).toBe(400)
    expect((await registrar.change('cycles', 70_000, licence, '"seen"')).status).toBe(404)
    expect(await registrar.list('cycles')).toMatchObject([licence])
  })

  it('R-shared-42: is added by its number, and is not deleted, even unused', async () => {
    expect((await registrar.create('cycles', { ...master, number: 3 })).status).toBe(422)
    expect(await registrar.create('cycles', { ...master, number: 1 })).toMatchObject({
      status: 409,
      body: { code: 'cycle.numberTaken', fields: ['number'] },
    })
    expect(await registrar.create('cycles', { ...master, name: 'LICENCE' })).toMatchObject({
      status: 409,
      body: { code: 'cycle.nameTaken', fields: ['name'] },
    })
    expect(await registrar.create('cycles', master)).toMatchObject({ status: 201, body: { id: 2, ...master } })
    expect((await registrar.get('cycles/2/uses')).body).toEqual({ uses: [] })
    expect(await registrar.remove('cycles', 2)).toMatchObject({ status: 409, body: { code: 'reference.fixed' } })
    expect((await registrar.remove('cycles', 2, '"other"')).status).toBe(412)
    expect(await registrar.list('cycles')).toMatchObject([licence, master])
    expect((await registrar.get('cycles/1/uses')).body).toMatchObject({
      uses: expect.arrayContaining([{ by: 'levels', count: 1 }]),
    })
  })
})

describe.each([
  {
    path: 'grades',
    select: 'grade/select',
    body: grade,
    held: 'Assistant',
    field: 'grade',
    unknown: 'grade.unknown',
    taken: 'grade.nameTaken',
  },
  {
    ...{ path: 'teacher-statuses', select: 'statut/select', body: status, held: 'Permanent' },
    ...{ field: 'statut', unknown: 'status.unknown', taken: 'teacherStatus.nameTaken' },
  },
])('$path', ({ path, select, body, held, field, unknown, taken }) => {
  it('R-account-56: are offered in their order, by name among equals, and not once archived', async () => {
    const late = idOf(await registrar.create(path, { ...body, name: 'Aaa', nameAr: 'ياء', sortOrder: 10 }))
    const first = idOf(await registrar.create(path, body))
    const second = idOf(await registrar.create(path, { ...body, name: 'Zzz', nameAr: '', sortOrder: 2 }))
    expect(await options(select)).toEqual([held, body.name, 'Zzz', 'Aaa'])
    expect((await options(select, 'ar')).slice(1)).toEqual([held, 'Zzz', 'ياء'])
    expect(await registrar.list(path)).toMatchObject([{ name: held }, { id: first }, { id: second }, { id: late }])
    expect(await registrar.list(`${path}?search=${encodeURIComponent(body.nameAr)}`)).toMatchObject([{ id: first }])
    await registrar.change(path, late, { ...body, name: 'Aaa', sortOrder: 10, isArchived: true })
    expect(await options(select)).toEqual([held, body.name, 'Zzz'])
    expect(await registrar.list(path)).toHaveLength(4)
    for (const [by, wanted] of Object.entries({ id: late, name: 'Aaa' }))
      expect(
        await portal.post('/api/enseignant/add', signUpBody(institute, { [field]: wanted, email: `${by}@x.example` })),
      ).toMatchObject({ status: 422, body: { code: unknown } })
  })

  it('that teachers have are not deleted, and the refusal counts them', async () => {
    const [used] = await registrar.list(`${path}?search=${held}`)
    const { count } = await portal.db
      .selectFrom('teacher')
      .select((select_) => select_.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await registrar.remove(path, used?.id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'reference.used', uses: [{ by: 'teachers', count }] },
    })
  })

  it('take the name of no other', async () => {
    const id = idOf(await registrar.create(path, { ...body, name: 'Autre' }))
    expect(await registrar.change(path, id, { ...body, name: held.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: taken, fields: ['name'] },
    })
    expect((await registrar.change(path, id, { ...body, sortOrder: 0 })).status).toBe(422)
  })
})
