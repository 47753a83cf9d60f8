import { roles } from '@portal/release-format/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageHeaders } from '../testing/cookie.ts'
import { type Person, signInHeaders } from '../testing/institute.ts'
import { type Operation, listOperations, notAnswering, type Schema } from '../testing/operations.ts'
import { urlOf, type SampleValues, sample } from '../testing/sample.ts'
import { createStaff } from '../testing/staff.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'

const { portal, institute } = await startInstitutePortal()
const operations = await listOperations(portal.app)
beforeEach(() => portal.db.deleteFrom('login_attempt').execute())

const guarded = () => operations.filter(({ permission }) => permission !== 'public')
const ofRoles = () => operations.filter(({ permission }) => Array.isArray(permission))
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
    endpoint: 'https://fcm.googleapis.com/essai',
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

describe('the contract', () => {
  it('has only the necessary public operations', () => {
    const open = operations.filter(({ permission }) => permission === 'public').map(({ id }) => id)
    expect(open.toSorted()).toEqual([
      ...[
        'getCurrentYear',
        'getMailSubscription',
        'getYear',
        'listDepartments',
        'listGrades',
        'listStatuses',
        'listYears',
        'login',
      ],
      ...[
        'openPrintFile',
        'readCalendar',
        'registerTeacher',
        'requestPasswordReset',
        'resetPassword',
        'unsubscribeFromMails',
        'uploadTeacherPhoto',
      ],
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
    'the session cookie of nobody': async () => pageHeaders({ authorization: 'a'.repeat(43) }),
    'an expired session cookie': async () =>
      pageHeaders(await signInHeaders(portal.db, institute.teacher, { expires_at: new Date(Date.now() - 1) })),
    'a session cookie without its header': async () => ({ ...(await cookieOfTeacher()), 'x-session': '' }),
    'a session cookie beside an invalid token': async () => ({
      ...(await cookieOfTeacher()),
      authorization: 'Bearer x',
    }),
  }
  const cookieOfTeacher = async () => pageHeaders(await signInHeaders(portal.db, institute.teacher))

  it.each(Object.keys(strangers))('with %s', async (stranger) => {
    const headers = (await strangers[stranger]?.()) ?? {}
    const calls = guarded()
    expect(calls.length).toBeGreaterThan(20)
    expect(await notAnswering([401], calls, (operation) => call(operation, institute.teacher.id, headers))).toEqual([])
  })

  it.each(['cross-site', 'same-site', 'none'])(
    'or with 403 with a session cookie from a page that is %s',
    async (site) => {
      const headers = { ...(await cookieOfTeacher()), 'sec-fetch-site': site }
      const send = (operation: Operation) => call(operation, institute.teacher.id, headers)
      expect(await notAnswering([403], guarded(), send)).toEqual([])
    },
  )
})

/** The calls that are refused without the password of the account. */
const needPassword = new Set(['createCalendarAddress', 'giveAccountRole', 'registerPushDevice'])

const authentications = {
  'the bearer token': (person: Person) => signInHeaders(portal.db, person),
  'the session cookie': async (person: Person) => pageHeaders(await signInHeaders(portal.db, person)),
}

describe.each(Object.entries(authentications))('authorization by %s', (_how, headersOf) => {
  it('accepts the own record: the samples below are refused only because of their teacher', async () => {
    const wrong: unknown[] = []
    const staff = await createStaff(portal.db, roles)
    for (const operation of guarded().filter(({ id }) => !needPassword.has(id))) {
      // Signing out would end the session of the next call.
      const person = Array.isArray(operation.permission)
        ? staff
        : operation.permission === 'chef'
          ? institute.head
          : institute.teacher
      const answer = await call(operation, person.id, await headersOf(person))
      if ([401, 403, 422, 429].includes(answer.status) || answer.status >= 500) wrong.push(answer)
    }
    expect(wrong).toEqual([])
  })

  it("an account without a teacher's record is refused every call of teachers and heads, whatever its roles", async () => {
    const staff = await createStaff(portal.db, roles)
    const headers = await headersOf(staff)
    const calls = operations.filter(({ permission }) => permission === 'teacher' || permission === 'chef')
    expect(calls.length).toBeGreaterThan(100)
    for (const id of [institute.teacher.id, staff.id])
      expect(await notAnswering([403], calls, (operation) => call(operation, id, headers))).toEqual([])
  })

  it('a call for roles is refused to teachers, to accounts with every other role, and to heads if it is not theirs too', async () => {
    for (const permission of new Set(ofRoles().map((operation) => String(operation.permission)))) {
      const alike = ofRoles().filter((operation) => String(operation.permission) === permission)
      const others = roles.filter((role) => !permission.split(',').includes(role))
      const heads = permission.includes('chef') ? [] : [institute.head]
      for (const person of [institute.teacher, ...heads, await createStaff(portal.db, others)]) {
        const headers = await headersOf(person)
        expect(await notAnswering([403], alike, (operation) => call(operation, person.id, headers))).toEqual([])
      }
    }
  })

  it("R-shared-24: another teacher's id is refused in every field that names a teacher", async () => {
    const headers = await headersOf(institute.teacher)
    const calls = guarded().filter((operation) => teacherFields(operation).length > 0)
    expect(calls.length).toBeGreaterThan(8)
    for (const other of [institute.colleague.id, institute.otherHead.id, 900_000_000])
      expect(await notAnswering([403, 404], calls, (operation) => call(operation, other, headers))).toEqual([])
  })

  it('R-shared-25: a teacher who is no head is refused every call of heads', async () => {
    const headers = await headersOf(institute.teacher)
    expect(headOnly().length).toBeGreaterThan(0)
    expect(
      await notAnswering([403], headOnly(), (operation) => call(operation, institute.teacher.id, headers)),
    ).toEqual([])
  })

  it('R-shared-26: the head of another department is refused every record of this one', async () => {
    const headers = await headersOf(institute.otherHead)
    const calls = guarded().filter((operation) => teacherFields(operation).length > 0)
    expect(
      await notAnswering([403, 404], calls, (operation) => call(operation, institute.teacher.id, headers)),
    ).toEqual([])
  })

  it('follows the account: a former head is refused at once', async () => {
    const headers = await headersOf(institute.head)
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
