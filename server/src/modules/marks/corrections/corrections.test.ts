import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { startCorrectionPortal } from '../../../testing/correction-portal.ts'
import { seatExam } from '../../../testing/seat-exam.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { correctMark } from '../exam-sheets/administration.service.ts'

const test = await startCorrectionPortal()
const { portal, institute, own, colleague, request, send, decide, listed, ofTeacher } = test
beforeEach(test.begin)

const accepted = { decision: 'accepted' }
const refused = { decision: 'refused', reason: ' La copie porte 12,5 ' }
const sheetId = async () => (await portal.db.selectFrom('exam_sheet').select('id').executeTakeFirstOrThrow()).id
const notes = async () => (await test.list()).map(({ note, isPresent }) => [isPresent, note])

describe('a request', () => {
  it('has the exam, the student, and the old and the new mark', async () => {
    const { status, body } = await send(await test.requestOf())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'mark',
      state: 'pending',
      examType: 'DS 1',
      subject: 'Algorithmique',
      group: 'LI1-A',
      day: '2026-11-10',
      student: { idNumber: studentCodes[0] },
      former: { isPresent: true, mark: '12.5' },
      wanted: { isPresent: true, mark: '14.25' },
      current: { isPresent: true, mark: '12.5' },
      reason: 'Question 3 oubliée',
      decision: null,
    })
    expect(await notes()).toEqual([
      [1, '12.5'],
      [0, '0'],
      [1, '0'],
    ])
    expect(await ofTeacher()).toMatchObject([{ id: body.id }])
  })

  it('may be about a presence', async () => {
    const [, second] = await test.markIds()
    expect(await request({ markId: second, mark: 9 })).toMatchObject({
      former: { isPresent: false, mark: '0' },
      wanted: { isPresent: true, mark: '9' },
    })
    expect(await request({ isPresent: false, mark: null })).toMatchObject({
      wanted: { isPresent: false, mark: '0' },
    })
  })

  it('is about an entry of the teacher alone: that of a colleague is like one that does not exist', async () => {
    const body = await test.requestOf()
    const register = await test.requestOfRegister()
    const answers = await Promise.all([
      send(body, colleague),
      send({ ...body, markId: 900_000_000 }, colleague),
      send(register, colleague),
      send({ ...register, registerId: 900_000_000 }, colleague),
      send({ ...register, idNumber: '99999999' }),
    ])
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array.from({ length: 5 }, () => [404, 'absent']),
    )
  })

  it.each([
    ['with more than 20', { mark: '20,5' }],
    ['with three decimals', { mark: '12,345' }],
    ['without a mark of a present student', { mark: '' }],
    ['with a mark of an absent student', { isPresent: false, mark: '3' }],
    ['without a reason', { reason: ' ' }],
    ['with a reason of more than 500 characters', { reason: 'x'.repeat(501) }],
    ['that changes nothing', { mark: '12.50' }],
  ])('is refused %s', async (_, changes) => {
    expect((await send(await test.requestOf(changes))).status).toBe(422)
    expect(await ofTeacher()).toEqual([])
  })

  it('is refused for a mark that is not validated, and for one that has changed since it was seen', async () => {
    await correctMark(portal.db, 'admin:zohra', {
      id: await sheetId(),
      code: studentCodes[0],
      mark: '13',
      reason: 'Réclamation',
    })
    expect(await send(await test.requestOf())).toMatchObject({ status: 409, body: { code: 'correction.outdated' } })
    await test.begin()
    const free = { date: '2026-11-11', type_matiere: 2 }
    await test.enter('note/add/libre', [{ cin: studentCodes[0], isPresent: 1, note: '8' }], free)
    const draft = await portal.db
      .selectFrom('exam_mark')
      .select('exam_mark.id')
      .orderBy('exam_mark.id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await send(await test.requestOf({ markId: draft.id }))).toMatchObject({
      status: 409,
      body: { code: 'marks.draft' },
    })
  })

  it('waits once for each entry, and is sent once with one key', async () => {
    const body = await test.requestOf()
    const key = { ...own, 'idempotency-key': 'one-request-1' }
    const [first, second] = [await send(body, key), await send(body, key)]
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id } })
    expect(await send({ ...body, mark: '15' })).toMatchObject({ status: 409, body: { code: 'correction.waiting' } })
    expect(await ofTeacher('?state=pending')).toHaveLength(1)
    const withoutKey = await portal.post('/api/v1/corrections', body, own)
    expect(withoutKey).toMatchObject({ status: 400, body: { code: 'idempotency.missing' } })
  })
})

describe('withdrawing', () => {
  it('is possible while nobody has decided, and may be repeated', async () => {
    const { id, version } = await request()
    expect((await test.withdraw(id, version, colleague)).status).toBe(404)
    expect(await test.withdraw(id, version)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await test.withdraw(id, version)).toMatchObject({ status: 200, body: { state: 'withdrawn' } })
    expect(await listed()).toEqual([])
    expect(await listed('?state=decided')).toEqual([])
    expect(await ofTeacher()).toMatchObject([{ id, state: 'withdrawn', decision: null }])
    expect((await decide(id, accepted)).body).toMatchObject({ code: 'correction.decided' })
    expect((await test.list())[0]?.note).toBe('12.5')
    expect((await send(await test.requestOf())).status).toBe(200)
  })

  it('is refused after the decision', async () => {
    const { id } = await request()
    const { body } = await decide(id, refused)
    expect(await test.withdraw(id, body.version)).toMatchObject({ status: 409, body: { code: 'correction.decided' } })
  })
})

describe('the marks of a final exam', () => {
  it('are corrected like others, and named by the code of the paper', async () => {
    await sql`select setval('exam_period_id_seq', 100)`.execute(portal.db)
    const examId = await seatExam(portal.db, institute, 'principal')
    const papers = await portal.db
      .selectFrom('exam_mark')
      .select(['exam_mark.id', 'code'])
      .where('code', 'is not', null)
      .execute()
    const list = papers.map(({ id }) => ({ id, note: '11' }))
    await portal.post('/api/examen/final/add_note', { examen_id: examId, list }, own)
    await portal.post('/api/examen/final/valider_note', { examen_id: examId }, own)
    const [paper] = papers
    const sent = await request({ markId: paper?.id, mark: '12' })
    expect(sent).toMatchObject({ sitting: 'principal', examType: null, paper: paper?.code, former: { mark: '11' } })
    await decide(sent.id, accepted)
    expect((await test.read(sent.id)).body.history).toMatchObject([
      { isCorrection: true, from: { mark: '11' }, to: { mark: '12' } },
      { isCorrection: false, from: { isPresent: true, mark: null }, to: { mark: '11' } },
    ])
  })
})

describe('the notification of the teacher', () => {
  beforeEach(() => portal.db.deleteFrom('notification').execute())
  it('has the student and the reason of a refusal, and is written once', async () => {
    const { id } = await request()
    const { version } = (await test.read(id)).body.correction
    for (let sent = 0; sent < 2; sent++) await decide(id, refused, { version })
    expect(await takeNotifications(portal, institute.teacher)).toMatchObject([
      {
        ...{ kind: 'correction.refused', subject: `correction:${id}`, path: '/Corrections' },
        details: { title: 'Algorithmique', person: expect.any(String), reason: 'La copie porte 12,5' },
      },
    ])
    await decide((await request()).id, accepted)
    expect(await takeNotifications(portal, institute.teacher)).toMatchObject([{ kind: 'correction.accepted' }])
  })

  it('is not written when the decision fails', async () => {
    const { id } = await request()
    expect((await decide(id, accepted, { version: '"x"' })).status).toBe(412)
    expect(await takeNotifications(portal, institute.teacher)).toEqual([])
  })
})
