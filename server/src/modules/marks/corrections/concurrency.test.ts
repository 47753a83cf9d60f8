import { beforeEach, expect, it } from 'vitest'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { startCorrectionPortal } from '../../../testing/correction-portal.ts'
import { correctMark } from '../exam-sheets/administration.service.ts'

const test = await startCorrectionPortal()
const { portal, request, send, decide, versionOf } = test
beforeEach(test.begin)

const accepted = { decision: 'accepted' }
const refused = { decision: 'refused', reason: 'La copie porte 12,5' }
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const noteOfFirst = async () => (await test.list())[0]?.note
const correctOnCommandLine = async (mark: string) => {
  const { id } = await portal.db.selectFrom('exam_sheet').select('id').executeTakeFirstOrThrow()
  await correctMark(portal.db, 'admin:zohra', { id, code: studentCodes[0], mark, reason: 'Réclamation' })
}

it('two clerks cannot overwrite each other: the second is told that the request has changed', async () => {
  const { id } = await request()
  const version = await versionOf(id)
  const second = await test.staff(['exams'])
  const answers = await Promise.all([
    decide(id, accepted, { version }),
    decide(id, refused, { version, headers: second }),
  ])
  expect(statuses(answers)).toEqual([200, 412])
  const isAccepted = answers[0]?.status === 200
  expect(await noteOfFirst()).toBe(isAccepted ? '14.25' : '12.5')
})

it('a repeated decision whose response was lost is answered with the one that stands, and corrects once', async () => {
  const { id } = await request()
  const version = await versionOf(id)
  const answers = await Promise.all([decide(id, accepted, { version }), decide(id, accepted, { version })])
  expect(statuses(answers)).toEqual([200, 200])
  expect((await test.list())[0]).toMatchObject({ note: '14.25', version: 2 })
})

it('a mark that changed since it was seen answers 412, and stays', async () => {
  const { id } = await request()
  const version = await versionOf(id)
  await correctOnCommandLine('13')
  expect(await decide(id, accepted, { version })).toMatchObject({ status: 412, body: { code: 'version.changed' } })
  expect(await noteOfFirst()).toBe('13')
  const { body } = await test.read(id)
  expect(body.correction).toMatchObject({ former: { mark: '12.5' }, current: { mark: '13' }, state: 'pending' })
  expect((await decide(id, accepted)).status).toBe(200)
  expect(await noteOfFirst()).toBe('14.25')
})

it('a mark that the command line corrects during the decision is never overwritten unseen', async () => {
  const { id } = await request()
  const version = await versionOf(id)
  const [answer] = await Promise.all([decide(id, accepted, { version }), correctOnCommandLine('13')])
  expect([200, 412]).toContain(answer.status)
  expect(await noteOfFirst()).toBe('13')
})

it('a request that its teacher withdraws during the decision has one result', async () => {
  const { id, version } = await request()
  const [decided, withdrawn] = await Promise.all([decide(id, accepted, { version }), test.withdraw(id, version)])
  const isAccepted = decided.status === 200
  expect(withdrawn.status).toBe(isAccepted ? 409 : 200)
  expect(await noteOfFirst()).toBe(isAccepted ? '14.25' : '12.5')
})

it('of two requests for one mark at once, one waits', async () => {
  const answers = await Promise.all([
    send(await test.requestOf({ mark: '14' })),
    send(await test.requestOf({ mark: '15' })),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect(await test.ofTeacher()).toHaveLength(1)
})

it('a decision names the version that was seen', async () => {
  const { id } = await request()
  const { status } = await portal.put(`/api/v1/corrections/${id}/decision`, accepted, test.exams)
  expect(status).toBe(428)
})
