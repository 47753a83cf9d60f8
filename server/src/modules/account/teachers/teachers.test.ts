import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { administerAs } from '../../../testing/administration.ts'
import { startInstitutePortal } from '../../../testing/institute-portal.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { sendQueuedMails } from '../../../testing/queued-mails.ts'

const { portal, institute } = await startInstitutePortal()
const { own, other } = institute.departments
const { gradeId, statusId } = institute
const registrar = await administerAs(portal, ['registrar'])
const ofOther = await administerAs(portal, ['registrar'], other)
const admin = await administerAs(portal, ['admin'])

type Staff = typeof registrar
interface ReadTeacher {
  id: number
  lastName: string
  isHead: boolean
  version: string
}
const list = async ({ headers }: Staff, query = ''): Promise<ReadTeacher[]> =>
  Object((await portal.get(`/api/v1/teachers?${query}`, headers)).body).items
const read = async (id: number): Promise<ReadTeacher> =>
  Object((await portal.get(`/api/v1/teachers/${id}`, registrar.headers)).body)

let created = 0
function newTeacher(changes: object = {}) {
  created += 1
  return {
    ...{ firstName: 'Yosra', lastName: `Zouari ${created}`, firstNameAr: '', lastNameAr: '', gender: 'female' },
    ...{ email: `yosra.${created}@institut.example`, idNumber: '09876543', identifier: String(55_000_000 + created) },
    ...{ birthDate: '1984-05-17', departmentId: own, gradeId, statusId, isHead: false },
    ...changes,
  }
}
const create = (by: Staff, changes: object = {}, key: string = randomUUID()) =>
  portal.post('/api/v1/teachers', newTeacher(changes), by.once(key))
const add = async (changes: object = {}): Promise<ReadTeacher> => Object((await create(registrar, changes)).body)
const factsOf = (changes: object = {}) => ({
  ...{ firstName: 'Yosra', lastName: 'Zouari', firstNameAr: '', lastNameAr: '' },
  ...{ departmentId: own, gradeId, statusId, isHead: false },
  ...changes,
})
const change = async (by: Staff, id: number, facts: object, version?: string) =>
  portal.put(`/api/v1/teachers/${id}`, facts, { ...by.headers, 'if-match': version ?? (await read(id)).version })

describe('the teachers of a registrar', () => {
  it('are those of the departments of the role, found by name and number', async () => {
    const all = (await list(registrar)).map(({ id }) => id)
    expect(all).toEqual(expect.arrayContaining([institute.teacher.id, institute.otherHead.id]))
    expect((await list(ofOther)).map(({ id }) => id)).toEqual([institute.otherHead.id])
    expect((await portal.get(`/api/v1/teachers/${institute.teacher.id}`, ofOther.headers)).status).toBe(404)
    expect((await portal.get(`/api/v1/teachers/${institute.teacher.id}`, admin.headers)).status).toBe(200)
    const { id, lastName } = await add({ lastName: 'Béjaoui' })
    expect(lastName).toBe('Béjaoui')
    expect((await list(registrar, 'search=bejaoui')).map((teacher) => teacher.id)).toEqual([id])
    expect((await list(registrar, `isHead=true&departmentId=${own}`)).map((teacher) => teacher.id)).toEqual([
      institute.head.id,
    ])
  })
})

describe('a new teacher', () => {
  it('is invited once, however often the call is repeated', async () => {
    const key = randomUUID()
    const body = newTeacher()
    const first = await portal.post('/api/v1/teachers', body, registrar.once(key))
    expect(first).toMatchObject({ status: 201, body: { state: 'invited', isHead: false } })
    expect((await portal.post('/api/v1/teachers', body, registrar.once(key))).body).toEqual(first.body)
    await sendQueuedMails(portal)
    expect(portal.mails.filter(({ to }) => to === body.email)).toHaveLength(1)
  })

  it('is refused with an e-mail or an identifier that is taken, and in another department', async () => {
    const { email, identifier } = newTeacher()
    await create(registrar, { email, identifier })
    expect(await create(registrar, { email })).toMatchObject({ status: 409, body: { code: 'email.taken' } })
    expect(await create(registrar, { identifier })).toMatchObject({ status: 409, body: { code: 'identifier.taken' } })
    expect((await create(ofOther)).status).toBe(404)
    expect((await create(admin)).status).toBe(403)
  })
})

describe("a teacher's record", () => {
  it('is changed in the version that was seen, and recorded', async () => {
    const { id, version } = await add()
    expect(await change(registrar, id, factsOf({ lastName: 'Trabelsi' }))).toMatchObject({
      status: 200,
      body: { lastName: 'Trabelsi' },
    })
    expect((await change(registrar, id, factsOf(), version)).status).toBe(412)
    const entry = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', '=', `teacher:${id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({ action: 'teacher.changed', details: { changes: { last_name: { to: 'Trabelsi' } } } })
  })

  it('keeps an archived grade or status, and takes no other one', async () => {
    const { id: held } = await add()
    const archived = await portal.db
      .insertInto('grade')
      .values({ name: 'Technologue', is_archived: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('teacher_status').set({ is_archived: true }).execute()
    const refused = { status: 422, body: { code: 'grade.unknown', fields: ['gradeId'] } }
    expect(await change(registrar, held, factsOf({ gradeId: archived.id }))).toMatchObject(refused)
    expect((await change(registrar, held, factsOf({ lastName: 'Mejri' }))).status).toBe(200)
    expect(await create(registrar, { gradeId: archived.id })).toMatchObject(refused)
    expect(await create(registrar)).toMatchObject({
      status: 422,
      body: { code: 'status.unknown', fields: ['statusId'] },
    })
    await portal.db.updateTable('teacher_status').set({ is_archived: false }).execute()
  })

  it.each([
    ['a head', { isHead: true }],
    ['in another department', { departmentId: other }],
  ])('that becomes %s ends the sessions of the account', async (_case, facts) => {
    const { id } = await add()
    const session = await signInHeaders(portal.db, { id, email: '' })
    expect((await change(registrar, id, factsOf({ lastName: 'Ayari' }))).status).toBe(200)
    expect((await portal.get('/api/quart/select', session)).status).toBe(200)
    expect((await change(registrar, id, factsOf(facts))).status).toBe(200)
    expect((await portal.get('/api/quart/select', session)).status).toBe(401)
  })

  it('is not moved to a department of another registrar', async () => {
    const { id } = await add({ departmentId: other })
    expect((await change(ofOther, id, factsOf({ departmentId: own }))).status).toBe(404)
    expect((await change(ofOther, id, factsOf({ departmentId: other, lastName: 'Jaziri' }))).status).toBe(200)
  })

  it('of the caller keeps its department and its head', async () => {
    const { id } = await add()
    const by = { role: 'registrar', department_id: null, given_by: 'admin:zohra', account_id: id } as const
    await portal.db.insertInto('account_role').values(by).execute()
    const headers = await signInHeaders(portal.db, { id, email: '' })
    const { body } = await portal.get(`/api/v1/teachers/${id}`, headers)
    const promote = portal.put(`/api/v1/teachers/${id}`, factsOf({ isHead: true }), {
      ...headers,
      'if-match': Object(body).version,
    })
    expect(await promote).toMatchObject({ status: 403, body: { code: 'account.own' } })
  })
})
