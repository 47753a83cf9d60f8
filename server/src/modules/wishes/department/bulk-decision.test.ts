import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { type Person, signInHeaders } from '../../../testing/institute.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { appointSecondHead, programmeIds, startWishPortal } from '../../../testing/wishes.ts'
import { WishDecisionResults } from './bulk-decision.schemas.ts'

const { portal, institute, bodies, own, head, clear, lineIds } = await startWishPortal()
const second = await appointSecondHead(portal.db, institute)
/** The lines of the teacher: two licence lines and a master line. */
let ids: number[]
beforeEach(async () => {
  await clear()
  const networks = bodies.line(3, { matiere_id: programmeIds.subjects.networks })
  await own('add', bodies.sheet({ ligne: [bodies.line(1), networks] }))
  ids = await lineIds()
})

const validated = (id: number, changes: object = {}) => ({
  id,
  version: 0,
  decision: 'validated',
  groups: 1,
  ...changes,
})

async function send(decisions: object[], by: Person = institute.head, key: string = randomUUID()) {
  const headers = { ...(await signInHeaders(portal.db, by)), 'idempotency-key': key }
  return portal.post('/api/v1/wish-decisions', { decisions }, headers)
}

async function decide(decisions: object[], by?: Person) {
  const { results } = assertMatchesSchema(WishDecisionResults, await send(decisions, by))
  return results
}

const lines = () =>
  portal.db
    .selectFrom('wish_line')
    .select(['id', 'state', 'group_count as groups', 'revision', 'decided_by as by'])
    .orderBy('sheet_id')
    .orderBy('rank')
    .execute()

describe('the head decides many wishes at once', () => {
  it('validates them, each with its groups, with an audit record and a notification for each', async () => {
    await takeNotifications(portal, institute.teacher)
    const [first = 0, next = 0, last = 0] = ids
    const results = await decide([validated(last, { groups: 3 }), validated(first), validated(next, { groups: 2 })])
    expect(results).toEqual([last, first, next].map((id) => ({ id, result: 'done', version: 1, current: null })))
    const stored = new Map((await lines()).map((line) => [line.id, line]))
    expect([first, next, last].map((id) => stored.get(id)?.groups)).toEqual([1, 2, 3])
    expect([...stored.values()].every(({ state, by }) => state === 'validated' && by === institute.head.id)).toBe(true)
    const records = await portal.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'wish.validated')
      .execute()
    expect(records.map(({ subject }) => subject)).toEqual(expect.arrayContaining(ids.map((id) => `wish-line:${id}`)))
    expect(await takeNotifications(portal, institute.teacher)).toHaveLength(3)
  })

  it('makes them pending again, and keeps the groups as a proposal', async () => {
    await decide(ids.map((id) => validated(id, { groups: 2 })))
    const results = await decide(ids.map((id) => ({ id, version: 1, decision: 'pending' })))
    expect(results.every(({ result }) => result === 'done')).toBe(true)
    expect((await lines()).map(({ state, groups }) => [state, groups])).toEqual(ids.map(() => ['pending', 2]))
  })

  it('optimistic concurrency: only the outdated line is left, and its current state is reported', async () => {
    const [first = 0, next = 0] = ids
    await decide([validated(first, { groups: 4 })], second)
    expect(await decide([validated(first), validated(next)])).toEqual([
      {
        ...{ id: first, result: 'changed', version: 1 },
        current: { state: 'validated', groups: 4, decidedBy: expect.any(String) },
      },
      { id: next, result: 'done', version: 1, current: null },
    ])
    expect((await lines()).slice(0, 2).map(({ groups, by }) => [groups, by])).toEqual([
      [4, second.id],
      [1, institute.head.id],
    ])
  })

  it('validates a confirmed line, and reports one that was confirmed since it was read', async () => {
    const [first = 0] = ids
    await own('valider', bodies.decision(first, { nb_group: undefined }))
    const current = { state: 'confirmed', groups: 0, decidedBy: expect.any(String) }
    expect(await decide([validated(first)])).toEqual([{ id: first, result: 'changed', version: 1, current }])
    expect(await decide([validated(first, { version: 1 })])).toMatchObject([{ result: 'done', version: 2 }])
  })

  it('has one effect for a repeated call with the same key', async () => {
    const key = randomUUID()
    const [first = 0] = ids
    const answers = [
      await send([validated(first)], institute.head, key),
      await send([validated(first)], institute.head, key),
    ]
    expect(answers[1]).toMatchObject({ status: 201, body: answers[0]?.body })
    expect((await lines())[0]?.revision).toBe(1)
  })

  it('two heads who decide the same lines at once: each line has one author, and neither call fails', async () => {
    const decisions = ids.map((id) => validated(id))
    const answers = await Promise.all([decide(decisions), decide(decisions.toReversed(), second)])
    expect(
      answers
        .flat()
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual([...ids.map(() => 'changed'), ...ids.map(() => 'done')])
    expect(new Set((await lines()).map(({ by }) => by)).size).toBe(1)
  })
})

describe('R-wishes-42: who may decide', () => {
  it('not a teacher, and for the head of another department or another year the lines do not exist', async () => {
    const [first = 0] = ids
    expect((await send([validated(first)], institute.teacher)).status).toBe(403)
    const absent = [{ id: first, result: 'absent', version: null, current: null }]
    expect(await decide([validated(first)], institute.otherHead)).toEqual(absent)
    expect(await decide([{ id: first, version: 0, decision: 'pending' }], institute.otherHead)).toEqual(absent)
    const headers = { ...(await signInHeaders(portal.db, institute.head)), annee: String(institute.years.previous) }
    const answer = await portal.post(
      '/api/v1/wish-decisions',
      { decisions: [validated(first)] },
      { ...headers, 'idempotency-key': randomUUID() },
    )
    expect(answer.body).toEqual({ results: absent })
    expect((await lines())[0]).toMatchObject({ state: 'pending', revision: 0 })
  })

  it('a head cannot decide the own wish in a sheet of another department', async () => {
    await clear()
    await head('add', bodies.sheet({ enseignant_id: institute.head.id, ligne1: [] }))
    const [line = 0] = await lineIds()
    const move = (department_id: number) => portal.db.updateTable('wish_sheet').set({ department_id }).execute()
    await move(institute.departments.other)
    expect(await decide([validated(line)])).toMatchObject([{ id: line, result: 'absent' }])
    await move(institute.departments.own)
    expect(await decide([validated(line)])).toMatchObject([{ id: line, result: 'done' }])
  })

  it('R-wishes-39: requires at least one group, one decision for each line, and a key', async () => {
    const [first = 0] = ids
    for (const groups of [0, 1.5, 100, undefined]) expect((await send([validated(first, { groups })])).status).toBe(422)
    expect((await send([validated(first), validated(first)])).status).toBe(422)
    expect((await send([])).status).toBe(422)
    const headers = await signInHeaders(portal.db, institute.head)
    expect((await portal.post('/api/v1/wish-decisions', { decisions: [validated(first)] }, headers)).status).toBe(400)
    expect((await lines())[0]?.state).toBe('pending')
  })
})
