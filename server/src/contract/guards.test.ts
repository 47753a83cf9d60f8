import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { seedInstitute, type Institute, password, signInHeaders } from '../testing/institute.ts'
import { type Operation, listOperations, type Schema } from '../testing/operations.ts'
import { urlOf, type SampleValues, sample } from '../testing/sample.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let institute: Institute
let operations: Operation[]
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await seedInstitute(portal.db)
  operations = await listOperations(portal.app)
})
afterAll(() => portal.close())
beforeEach(() => portal.db.deleteFrom('login_attempt').execute())

const guarded = () => operations.filter(({ permission }) => permission !== 'public')
const headOnly = () => operations.filter(({ permission }) => permission === 'chef')

/** A valid request in which every teacher field has this teacher's id. */
async function call(
  operation: Operation,
  teacherId: number,
  headers: Record<string, string> = {},
  changes: SampleValues = {},
) {
  const { years, departments, gradeId, statusId } = institute
  const known: SampleValues = {
    annee_id: years.current,
    grade_id: gradeId,
    statut_id: statusId,
    departement_id: departments.own,
    ...Object.fromEntries(teacherFields(operation).map((name) => [name, teacherId])),
    ...changes,
  }
  const payload = operation.body && sample(operation.body, known)
  const { statusCode } = await portal.app.inject({
    method: operation.method,
    url: urlOf(operation, known),
    headers,
    ...(payload && typeof payload === 'object' ? { payload } : {}),
  })
  return { call: operation.id, status: statusCode }
}

const fieldsOf = ({ body, parameters }: Operation): [string, Schema][] => [
  ...Object.entries(body?.properties ?? {}),
  ...parameters.filter((one) => one.in === 'path').map(({ name, schema }): [string, Schema] => [name, schema]),
]
const namesTeacher = ([name, schema]: [string, Schema]) =>
  name === 'enseignant_id' || schema['x-access'] === 'own-teacher' || schema['x-access'] === 'teacher-in-scope'
const teacherFields = (operation: Operation) =>
  fieldsOf(operation)
    .filter(namesTeacher)
    .map(([name]) => name)

/** Calls each operation and lists those whose status is not one of the expected ones. */
async function notAnswering(
  expected: number[],
  list: Operation[],
  send: (operation: Operation) => Promise<{ call: string; status: number }>,
) {
  const wrong: { call: string; status: number }[] = []
  for (const operation of list) {
    const answer = await send(operation)
    if (!expected.includes(answer.status)) wrong.push(answer)
  }
  return wrong
}

describe('the contract', () => {
  it('has only the necessary public operations', () => {
    const open = operations.filter(({ permission }) => permission === 'public').map(({ id }) => id)
    expect(open.toSorted()).toEqual([
      ...['getCurrentYear', 'getYear', 'listDepartments', 'listGrades', 'listStatuses', 'listYears', 'login'],
      ...['readCalendar', 'registerTeacher', 'requestPasswordReset', 'resetPassword', 'uploadTeacherPhoto'],
    ])
  })
})

describe('R-shared-23: every call that is not public refuses with 401', () => {
  const strangers: Record<string, () => Promise<Record<string, string>>> = {
    'no token': async () => ({}),
    'a token of nobody': async () => ({ authorization: `Bearer ${'a'.repeat(43)}` }),
    'something that is no token': async () => ({ authorization: 'Basic ZW5zZWlnbmFudDp4' }),
    'an expired token': () => signInHeaders(portal.db, institute.teacher, { expires_at: new Date(Date.now() - 1) }),
    'a revoked token': () => signInHeaders(portal.db, institute.teacher, { revoked_at: new Date() }),
    'the token of an account that was deactivated': () => signInHeaders(portal.db, institute.inactive),
  }

  it.each(Object.keys(strangers))('with %s', async (stranger) => {
    const headers = (await strangers[stranger]?.()) ?? {}
    const calls = guarded()
    expect(calls.length).toBeGreaterThan(20)
    expect(await notAnswering([401], calls, (operation) => call(operation, institute.teacher.id, headers))).toEqual([])
  })
})

describe('authorization', () => {
  it('accepts the own record: the samples below are refused only because of their teacher', async () => {
    const wrong: unknown[] = []
    for (const operation of guarded()) {
      // Signing out would end the session of the next call.
      const person = operation.permission === 'chef' ? institute.head : institute.teacher
      const answer = await call(operation, person.id, await signInHeaders(portal.db, person))
      if ([401, 403, 422, 429].includes(answer.status) || answer.status >= 500) wrong.push(answer)
    }
    expect(wrong).toEqual([])
  })

  it("R-shared-24: another teacher's id is refused in every field that names a teacher", async () => {
    const headers = await signInHeaders(portal.db, institute.teacher)
    const calls = guarded().filter((operation) => teacherFields(operation).length > 0)
    expect(calls.length).toBeGreaterThan(8)
    for (const other of [institute.colleague.id, institute.otherHead.id, 900_000_000])
      expect(await notAnswering([403, 404], calls, (operation) => call(operation, other, headers))).toEqual([])
  })

  it('R-shared-25: a teacher who is no head is refused every call of heads', async () => {
    const headers = await signInHeaders(portal.db, institute.teacher)
    expect(headOnly().length).toBeGreaterThan(0)
    expect(
      await notAnswering([403], headOnly(), (operation) => call(operation, institute.teacher.id, headers)),
    ).toEqual([])
  })

  it('R-shared-26: the head of another department is refused every record of this one', async () => {
    const headers = await signInHeaders(portal.db, institute.otherHead)
    const calls = guarded().filter((operation) => teacherFields(operation).length > 0)
    expect(
      await notAnswering([403, 404], calls, (operation) => call(operation, institute.teacher.id, headers)),
    ).toEqual([])
  })

  it('follows the account: a former head is refused at once', async () => {
    const headers = await signInHeaders(portal.db, institute.head)
    const heads = (is_head: boolean) =>
      portal.db.updateTable('teacher').set({ is_head }).where('id', '=', institute.head.id).execute()
    await heads(false)
    const wrong = await notAnswering([403], headOnly(), (operation) => call(operation, institute.head.id, headers))
    await heads(true)
    expect(wrong).toEqual([])
  })
})

describe('the semester', () => {
  it('R-shared-28: is 1 or 2, and 3 for invigilations alone', async () => {
    const headers = await signInHeaders(portal.db, institute.teacher)
    const asHead = await signInHeaders(portal.db, institute.head)
    const calls = operations.filter(({ body }) => body?.properties && 'semestre_id' in body.properties)
    expect(calls.length).toBeGreaterThan(5)
    const answers = (semestre_id: number) => async (operation: Operation) => {
      const isHead = operation.permission === 'chef'
      const person = isHead ? institute.head : institute.teacher
      return call(operation, person.id, isHead ? asHead : headers, { semestre_id })
    }
    for (const good of [1, 2]) expect(await notAnswering([200, 404], calls, answers(good))).toEqual([])
    for (const wrong of [0, 4, 1.5]) expect(await notAnswering([422], calls, answers(wrong))).toEqual([])
    const [third, others] = [
      calls.filter(({ id }) => id === 'listInvigilations'),
      calls.filter(({ id }) => id !== 'listInvigilations'),
    ]
    expect(await notAnswering([200], third, answers(3))).toEqual([])
    expect(await notAnswering([422], others, answers(3))).toEqual([])
  })
})

describe('the API password, when the institute has one', () => {
  let closed: TestPortal
  beforeAll(async () => {
    closed = await startTestPortal({ apiPassword: 'mot-de-passe-fixe' }, portal.config.databaseUrl)
  })
  afterAll(() => closed.close())

  /** Login has it in the body, and calendar programs open the secret URL without headers. */
  const others = () => operations.filter(({ id }) => id !== 'login' && id !== 'readCalendar')
  const statusWith = (headers: Record<string, string>) => async (operation: Operation) => {
    const known = { id: institute.teacher.id }
    const { statusCode } = await closed.app.inject({
      method: operation.method,
      url: urlOf(operation, known),
      headers,
    })
    return { call: operation.id, status: statusCode }
  }

  it('R-shared-20: is required in a header by every other call, besides the token', async () => {
    const token = await signInHeaders(portal.db, institute.head)
    expect(await notAnswering([401], others(), statusWith(token))).toEqual([])
    expect(await notAnswering([401], others(), statusWith({ ...token, api_password: 'mot-de-passe' }))).toEqual([])
    const years = await closed.get('/api/annee/select', { api_password: 'mot-de-passe-fixe' })
    expect(years.status).toBe(200)
    const own = { ...token, api_password: 'mot-de-passe-fixe' }
    expect((await closed.post('/api/getById_enseignant', { id: institute.head.id }, own)).status).toBe(200)
  })

  it('is required in the body by login', async () => {
    const credentials = {
      email: institute.teacher.email,
      password,
      annee_id: institute.years.current,
      role: 2,
      compte: 2,
    }
    expect((await closed.post('/api/login', credentials)).status).toBe(401)
    expect((await closed.post('/api/login', { ...credentials, API_PASSWORD: 'non' })).status).toBe(401)
    expect((await closed.post('/api/login', { ...credentials, API_PASSWORD: 'mot-de-passe-fixe' })).body).toMatchObject(
      {
        status: 200,
      },
    )
  })

  it('is not published, and not required from pages of the portal', async () => {
    expect((await closed.get('/config.json')).body).toMatchObject({ apiPassword: null })
    const ownPage = { 'sec-fetch-site': 'same-origin' }
    const token = await signInHeaders(portal.db, institute.head)
    expect(
      (await closed.post('/api/getById_enseignant', { id: institute.head.id }, { ...token, ...ownPage })).status,
    ).toBe(200)
    expect(await notAnswering([401], guarded(), statusWith(ownPage))).toEqual([])
    const { email } = institute.teacher
    const credentials = { email, password, annee_id: institute.years.current, role: 2, compte: 2, API_PASSWORD: '' }
    expect((await closed.post('/api/login', credentials, ownPage)).body).toMatchObject({ status: 200 })
    expect((await closed.post('/api/login', { ...credentials, API_PASSWORD: 'non' }, ownPage)).status).toBe(401)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://portail.example' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
    ['another site in an old browser', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is required from %s', async (_who, headers) => {
    const asked = { host: 'portail.example', ...headers }
    expect((await closed.get('/api/annee/select', asked)).status).toBe(401)
  })

  it('is not required from a page of the portal that sends only its origin or referer', async () => {
    const host = 'portail.example'
    expect((await closed.get('/api/annee/select', { host, origin: `http://${host}` })).status).toBe(200)
    expect((await closed.get('/api/annee/select', { host, referer: `http://${host}/login` })).status).toBe(200)
  })

  it("is published to the pages when the operator enables it, for an institute's existing server", async () => {
    const settings = { apiPassword: 'mot-de-passe-fixe', publishApiPassword: true }
    const published = await startTestPortal(settings, portal.config.databaseUrl)
    expect((await published.get('/config.json')).body).toMatchObject({ apiPassword: 'mot-de-passe-fixe' })
    await published.close()
    const env = { DATABASE_URL: 'x', API_PASSWORD: 'y', API_BASE_URL: 'https://api.institut.example/api' }
    expect(() => readConfig(env)).toThrow('PUBLISH_API_PASSWORD')
    expect(readConfig({ ...env, PUBLISH_API_PASSWORD: '1' }).publishApiPassword).toBe(true)
    expect(readConfig({ ...env, PUBLISH_API_PASSWORD: '0' }).publishApiPassword).toBe(false)
    expect(readConfig({ DATABASE_URL: 'x', API_PASSWORD: 'y' }).publishApiPassword).toBe(false)
  })
})

describe('the year', () => {
  it('R-shared-20: is read from the header annee, which must be an existing year', async () => {
    const headers = await signInHeaders(portal.db, institute.teacher)
    const own = (annee: string) =>
      portal.post('/api/getById_enseignant', { id: institute.teacher.id }, { ...headers, annee })
    expect((await own(String(institute.years.previous))).status).toBe(200)
    for (const annee of ['999999', 'abc', '-1', '1e9'])
      expect((await own(annee)).body).toMatchObject({ code: 'year.unknown' })
  })
})
