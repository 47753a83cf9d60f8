import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { startProjects } from '../../../testing/projects.ts'
import { createStaff } from '../../../testing/staff.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import type { ReopeningRequest } from './reopening.schemas.ts'

type Headers = Record<string, string>
interface Answer<Body> {
  status: number
  body: Body & { code?: string }
}

const started = await startProjects()
const internships = async (departmentId: number): Promise<Headers> =>
  signInHeaders(started.portal.db, await createStaff(started.portal.db, ['internships'], departmentId))
const office = await internships(started.institute.departments.own)
const elsewhere = await internships(started.institute.departments.other)
beforeEach(() => started.clear())

const path = '/api/v1/reopening-requests'
const own = '/api/v1/own-reopening-requests'
const answer = async <Body>(sent: Promise<{ status: number; body: unknown }>): Promise<Answer<Body>> => {
  const { status, body } = await sent
  return { status, body: Object(body) }
}
const decided = async (student = 5, state: 1 | 2 = 1) => {
  const id = await started.assign(student, { subject_id: await started.propose(), state })
  if (state === 1)
    await started.portal.db
      .updateTable('project_assignment')
      .set({ defence_on: '2027-06-14' })
      .where('id', '=', id)
      .execute()
  return id
}
const ask = (assignmentId: number, headers: Headers = started.headers.head, key: string = randomUUID()) =>
  answer<ReopeningRequest>(
    started.portal.post(own, { assignmentId, reason: ' Sujet changé ' }, { ...headers, 'idempotency-key': key }),
  )
const read = (id: number, headers: Headers = office) =>
  answer<ReopeningRequest>(started.portal.get(`${path}/${id}`, headers))
const listed = async (url: string, headers: Headers) =>
  (await answer<{ items: ReopeningRequest[] }>(started.portal.get(url, headers))).body.items
const decide = async (id: number, body: object, { headers = office, version = '' } = {}) =>
  answer<ReopeningRequest>(
    started.portal.put(`${path}/${id}/decision`, body, {
      ...headers,
      'if-match': version || (await read(id)).body.version,
    }),
  )
const project = (id: number) =>
  started.portal.db
    .selectFrom('project_assignment')
    .select(['state', 'defence_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const accepted = { decision: 'accepted' }
const refused = { decision: 'refused', reason: ' Le jury est convoqué ' }

describe('a head', () => {
  it('asks to reopen a decision of the department with a reason, once however often it is sent', async () => {
    const assignment = await decided()
    const key = randomUUID()
    const first = await ask(assignment, started.headers.head, key)
    expect(first).toMatchObject({
      status: 201,
      body: {
        state: 'pending',
        assignmentId: assignment,
        reason: 'Sujet changé',
        former: { state: 'validated', defenceOn: '2027-06-14' },
        current: { state: 'validated', defenceOn: '2027-06-14' },
      },
    })
    expect((await ask(assignment, started.headers.head, key)).body).toEqual(first.body)
    expect(await listed(own, started.headers.head)).toHaveLength(1)
    expect(await ask(assignment)).toMatchObject({ status: 409, body: { code: 'reopening.waiting' } })
  })

  it('cannot ask for a project without a decision, of another department, or of a closed year', async () => {
    const pending = await started.assign(1)
    expect(await ask(pending)).toMatchObject({ status: 409, body: { code: 'assignment.pending' } })
    const assignment = await decided()
    expect((await ask(assignment, started.headers.otherHead)).status).toBe(404)
    expect((await ask(assignment, started.headers.teacher)).status).toBe(403)
    const year = started.institute.years.current
    const setClosed = (closed_at: Date | null) =>
      started.portal.db
        .updateTable('academic_year')
        .set({ closed_at, is_current: closed_at === null })
        .where('id', '=', year)
        .execute()
    await setClosed(new Date())
    expect(await ask(assignment)).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    await setClosed(null)
    expect((await ask(assignment)).status).toBe(201)
  })

  it('withdraws a request that waits, and then asks again', async () => {
    const assignment = await decided()
    const { body } = await ask(assignment)
    const withdraw = (headers: Headers, version = body.version) =>
      answer<ReopeningRequest>(started.portal.remove(`${own}/${body.id}`, { ...headers, 'if-match': version }))
    expect((await withdraw(started.headers.otherHead)).status).toBe(404)
    expect((await withdraw(started.headers.head, '"other"')).status).toBe(412)
    expect(await withdraw(started.headers.head)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect((await withdraw(started.headers.head)).status).toBe(200)
    expect(await decide(body.id, accepted)).toMatchObject({ status: 409, body: { code: 'reopening.decided' } })
    expect((await ask(assignment)).status).toBe(201)
  })
})

describe('the internship office', () => {
  it('accepts: the project is pending again, and both steps are in the audit log', async () => {
    const assignment = await decided()
    const { body } = await ask(assignment)
    expect(await decide(body.id, accepted)).toMatchObject({
      status: 200,
      body: { state: 'accepted', current: { state: 'pending', defenceOn: null }, decision: { by: 'Sonia Gharbi' } },
    })
    expect(await project(assignment)).toEqual({ state: 0, defence_on: null })
    const audit = await started.portal.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
    expect(audit.map(({ action }) => action)).toEqual(['reopening.requested', 'assignment.reopened'])
    expect(audit[1]?.details).toMatchObject({ reason: 'Sujet changé' })
  })

  it('refuses with a reason that the head reads; the decision stands', async () => {
    const assignment = await decided(1, 2)
    const { body } = await ask(assignment)
    expect((await decide(body.id, { decision: 'refused', reason: '  ' })).status).toBe(422)
    expect(await decide(body.id, refused)).toMatchObject({ status: 200, body: { state: 'refused' } })
    expect(await listed(own, started.headers.head)).toMatchObject([
      { state: 'refused', decision: { by: 'Sonia Gharbi', reason: 'Le jury est convoqué' } },
    ])
    expect(await project(assignment)).toEqual({ state: 2, defence_on: null })
    expect(await listed(`${path}?state=decided`, office)).toHaveLength(1)
    expect(await listed(path, office)).toEqual([])
  })

  it('answers a lost decision again, and refuses the version of before', async () => {
    const { body } = await ask(await decided())
    const { version } = (await read(body.id)).body
    expect((await decide(body.id, accepted, { version })).status).toBe(200)
    expect(await decide(body.id, accepted, { version })).toMatchObject({ status: 200, body: { state: 'accepted' } })
    expect((await decide(body.id, refused, { version })).status).toBe(412)
  })

  it('decides over the project as it stands: one that was reopened otherwise is another version', async () => {
    const assignment = await decided()
    const { body } = await ask(assignment)
    const { version } = (await read(body.id)).body
    await started.portal.db
      .updateTable('project_assignment')
      .set({ state: 0, defence_on: null })
      .where('id', '=', assignment)
      .execute()
    expect((await decide(body.id, accepted, { version })).status).toBe(412)
    expect(await decide(body.id, accepted)).toMatchObject({ status: 409, body: { code: 'assignment.pending' } })
    expect((await read(body.id)).body.state).toBe('pending')
  })

  it('sees the requests of the departments of its role alone', async () => {
    const { body } = await ask(await decided())
    expect(await listed(path, office)).toHaveLength(1)
    expect(await listed(path, elsewhere)).toEqual([])
    expect((await read(body.id, elsewhere)).status).toBe(404)
    expect((await decide(body.id, accepted, { headers: elsewhere })).status).toBe(404)
    expect((await started.portal.get(path, started.headers.head)).status).toBe(403)
  })

  it('lists the oldest first, in pages', async () => {
    for (const student of [5, 6, 1]) await ask(await decided(student, student === 1 ? 2 : 1))
    const first = await answer<{ items: ReopeningRequest[]; next: string }>(
      started.portal.get(`${path}?limit=2`, office),
    )
    const second = await listed(`${path}?limit=2&cursor=${encodeURIComponent(first.body.next)}`, office)
    const ids = [...first.body.items, ...second].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(ids).toHaveLength(3)
  })

  it('decides once when two decide at the same moment', async () => {
    const assignment = await decided()
    const { body } = await ask(assignment)
    const { version } = (await read(body.id)).body
    const answers = await Promise.all([decide(body.id, accepted, { version }), decide(body.id, refused, { version })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})

describe('the notifications', () => {
  beforeEach(() => started.portal.db.deleteFrom('notification').execute())
  const told = (who: 'head' | 'teacher') => takeNotifications(started.portal, started.institute[who])

  it('tell the head of the decision, and the supervisor of an accepted one', async () => {
    const assignment = await decided()
    const refusedRequest = await ask(assignment)
    await decide(refusedRequest.body.id, refused)
    expect(await told('head')).toMatchObject([
      { kind: 'reopening.refused', path: '/Affectation', details: { reason: 'Le jury est convoqué' } },
    ])
    expect(await told('teacher')).toEqual([])
    const { body } = await ask(assignment)
    await decide(body.id, accepted)
    expect(await told('head')).toMatchObject([{ kind: 'reopening.accepted', subject: `reopening:${body.id}` }])
    expect(await told('teacher')).toMatchObject([
      { kind: 'project.reopened', path: '/AffectationSujet', details: { reason: 'Sujet changé' } },
    ])
  })

  it('are not written when the decision fails', async () => {
    const { body } = await ask(await decided())
    expect((await decide(body.id, accepted, { version: '"x"' })).status).toBe(412)
    expect([await told('head'), await told('teacher')]).toEqual([[], []])
  })
})

describe('the tasks of the internship office', () => {
  it('count the requests of its departments until they are decided', async () => {
    const count = async (headers: Headers) =>
      (await answer<{ office: { reopenings: number } }>(started.portal.get('/api/v1/tasks', headers))).body.office
        .reopenings
    const { body: asked } = await ask(await decided())
    expect([await count(office), await count(elsewhere)]).toEqual([1, 0])
    await decide(asked.id, accepted)
    expect(await count(office)).toBe(0)
  })
})
