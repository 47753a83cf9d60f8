import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { appointSecondHead, type WishClient, createWishClient, startWishPortal } from '../../../testing/wishes.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import * as wire from '../sheet/wish-sheet.schemas.ts'

const { portal, institute, bodies, own, head, stranger, clear, lineIds } = await startWishPortal()
const second = await createWishClient(portal, await appointSecondHead(portal.db, institute))
/** A licence line of the teacher, who also has a master line. */
let id: number
beforeEach(async () => {
  await clear()
  await own('add', bodies.sheet())
  id = (await lineIds())[0] ?? 0
})

const decide = async (call: WishClient, changes: object = {}) =>
  assertMatchesSchema(wire.WishOutcome, await call('valider', bodies.decision(id, changes)))
const deactivation = { etat: 0, nb_group: undefined }
const line = () =>
  portal.db
    .selectFrom('wish_line')
    .select(['state', 'group_count as groups', 'revision', 'decided_by as by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a head', () => {
  it('R-wishes-40: validates a line with a number of groups', async () => {
    expect(await decide(head)).toEqual({ status: 200, errNum: 200, msg: '' })
    expect(await line()).toMatchObject({ state: 'validated', groups: 2, by: institute.head.id })
  })

  it('R-wishes-39: requires a whole number of groups of at least 1', async () => {
    for (const nb_group of [0, -1, undefined])
      expect(await decide(head, { nb_group })).toMatchObject({ errNum: 500, msg: 'wish.groupCount' })
    for (const nb_group of [1.5, 100, '2', null])
      expect((await head('valider', bodies.decision(id, { nb_group }))).status).toBe(422)
    expect(await line()).toMatchObject({ state: 'pending', groups: null })
    expect(await decide(head, { nb_group: 1 })).toMatchObject({ status: 200 })
  })

  it('R-wishes-41: makes it pending again unconditionally; the number of groups is kept as a proposal', async () => {
    await decide(head)
    expect(await decide(head, deactivation)).toMatchObject({ status: 200 })
    expect(await line()).toMatchObject({ state: 'pending', groups: 2 })
    expect(await decide(head, deactivation)).toMatchObject({ status: 200 })
  })

  it('validates a line that its teacher has confirmed', async () => {
    await decide(own, { nb_group: undefined })
    expect(await decide(head)).toMatchObject({ status: 200 })
    expect(await line()).toMatchObject({ state: 'validated', groups: 2 })
  })

  it('confirms their own wish without a number, and validates it with one', async () => {
    const changes = { enseignant_id: institute.head.id }
    await head('add', bodies.sheet(changes))
    id = (await lineIds()).at(-1) ?? 0
    expect(await decide(head, { nb_group: undefined })).toMatchObject({ status: 200 })
    expect(await line()).toMatchObject({ state: 'confirmed', groups: null })
    expect(await decide(head, { nb_group: 1 })).toMatchObject({ status: 200 })
    expect(await line()).toMatchObject({ state: 'validated', groups: 1 })
  })

  it('gets the decision of another head and its author in a conflict', async () => {
    await decide(head)
    const { decision, ...refusal } = await decide(second, { nb_group: 3 })
    expect(refusal).toEqual({ status: 409, errNum: 409, msg: 'wish.decided' })
    expect(decision).toMatchObject({ id, etat: 1, nb_group: 2, validation: 'chef', par: 'Essai chef' })
    expect(decision?.le).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await line()).toMatchObject({ groups: 2, by: institute.head.id })
    expect(await decide(second)).toMatchObject({ status: 200 })
  })

  it('optimistic concurrency: a decision on a line that its teacher has since changed is rejected', async () => {
    const { revision: version } = await line()
    const { body } = await own('get_by_id_edit', { id: (await sheets())[0]?.id })
    const { ligne, ligne1, ...sheet } = Object(body).FicheVoeau
    await own('edit', { ...sheet, jour: [1], ligne: [{ ...ligne[0], type: 2 }], ligne1 })
    expect(await decide(head, { version })).toMatchObject({ errNum: 409, msg: 'wish.changed', decision: { etat: 0 } })
    expect(await line()).toMatchObject({ state: 'pending' })
    expect(await decide(head, { version: version + 1 })).toMatchObject({ status: 200 })
  })

  it('can retry a decision after a lost response', async () => {
    const { revision: version } = await line()
    await decide(head, { version })
    expect(await decide(head, { version })).toMatchObject({ status: 200 })
    expect(await decide(second, { version })).toMatchObject({ errNum: 409, msg: 'wish.changed' })
  })
})

const sheets = () => portal.db.selectFrom('wish_sheet').select('id').execute()

describe('R-wishes-42: who may decide', () => {
  it('a teacher confirms own lines, and cannot deactivate any', async () => {
    expect((await own('valider', bodies.decision(id, deactivation))).status).toBe(403)
    expect(await decide(own)).toMatchObject({ status: 200 })
    expect(await line()).toMatchObject({ state: 'confirmed', groups: null })
    expect((await own('valider', bodies.decision(id, deactivation))).status).toBe(403)
  })

  it('the head of another department and another teacher get 404', async () => {
    await portal.db.updateTable('teacher').set({ is_head: false }).where('id', '=', institute.colleague.id).execute()
    for (const call of [stranger, second])
      for (const changes of [{}, deactivation, { nb_group: undefined }])
        expect((await call('valider', bodies.decision(id, changes))).status).toBe(404)
    await appointSecondHead(portal.db, institute)
    expect(await line()).toMatchObject({ state: 'pending', revision: 0 })
  })

  it('for a teacher who has left, the head of the department for which the sheet was written', async () => {
    const move = (department_id: number) =>
      portal.db.updateTable('teacher').set({ department_id }).where('id', '=', institute.teacher.id).execute()
    await move(institute.departments.other)
    expect((await stranger('valider', bodies.decision(id))).status).toBe(404)
    expect(await decide(head)).toMatchObject({ status: 200 })
    await move(institute.departments.own)
  })
})

describe('R-wishes-25: a teacher', () => {
  it('confirms a line, which locks it', async () => {
    expect(await decide(own, { nb_group: undefined })).toMatchObject({ status: 200 })
    const [sheet] = await sheets()
    const { FicheVoeau } = Object((await own('get_by_id_edit', { id: sheet?.id })).body)
    expect(FicheVoeau).toMatchObject({ ligne: [{ etat: 1, validation: 'enseignant' }], ligne1: [{ etat1: 0 }] })
    const change = { ...FicheVoeau, jour: [1], ligne: [{ ...FicheVoeau.ligne[0], type: 2 }] }
    expect((await own('edit', change)).body).toMatchObject({ errNum: 409, msg: 'wish.locked' })
  })

  it('R-wishes-26: confirms in the year of the line', async () => {
    const other = { annee_id: institute.years.previous, nb_group: undefined }
    expect((await own('valider', bodies.decision(id, other))).status).toBe(404)
  })

  it('cannot confirm a validated line again', async () => {
    await decide(head)
    expect(await decide(own, { nb_group: undefined })).toMatchObject({ status: 200 })
    expect(await line()).toMatchObject({ state: 'validated', groups: 2, by: institute.head.id })
  })
})

it('each decision is in the audit log, with the previous state', async () => {
  await decide(own, { nb_group: undefined })
  await decide(head)
  await decide(head, deactivation)
  const traces = await portal.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', `wish-line:${id}`)
    .orderBy('id')
    .execute()
  const trace = ({ id: teacher }: Person, action: string, changes: object) => ({
    actor: `teacher:${teacher}`,
    action,
    details: { changes },
  })
  expect(traces).toEqual([
    trace(institute.teacher, 'wish.confirmed', {
      state: { from: 'pending', to: 'confirmed' },
      groups: { from: null, to: null },
      decidedBy: { from: null, to: institute.teacher.id },
    }),
    trace(institute.head, 'wish.validated', {
      state: { from: 'confirmed', to: 'validated' },
      groups: { from: null, to: 2 },
      decidedBy: { from: institute.teacher.id, to: institute.head.id },
    }),
    trace(institute.head, 'wish.deactivated', {
      state: { from: 'validated', to: 'pending' },
      groups: { from: 2, to: 2 },
      decidedBy: { from: institute.head.id, to: institute.head.id },
    }),
  ])
})

describe('the notification of the teacher', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  const told = () => takeNotifications(portal, institute.teacher)

  it('has the number of groups, opens the sheet, and gives way to the next decision while it is unread', async () => {
    await decide(head)
    await decide(head)
    expect(await told()).toMatchObject([
      {
        ...{ kind: 'wish.validated', subject: `wish-line:${id}`, details: { count: 2, title: expect.any(String) } },
        path: expect.stringMatching(/^\/FicheEnseignant\?id=\d+$/),
      },
    ])
    await decide(head)
    await decide(head, deactivation)
    expect((await told()).map(({ kind }) => kind)).toEqual(['wish.reopened'])
  })

  it('is not written for what the teacher confirms, nor for a refused decision', async () => {
    await decide(own, { nb_group: undefined })
    await decide(head, { nb_group: 0 })
    expect(await told()).toEqual([])
  })
})
