import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { startCorrectionPortal } from '../../../testing/correction-portal.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { seatExam } from '../../../testing/seat-exam.ts'
import { correctMark, setExamSheetPublished } from '../exam-sheets/administration.service.ts'

const test = await startCorrectionPortal()
const { portal, institute, own, colleague, exams, registrar, request, send, decide, listed, ofTeacher } = test
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

describe('who decides', () => {
  it('is the exam office for marks and the registrar for registers', async () => {
    const ofMark = await request()
    const ofRegister = (await send(await test.requestOfRegister())).body
    expect(await listed()).toMatchObject([{ id: ofMark.id }])
    expect(await listed('', registrar)).toMatchObject([{ id: ofRegister.id, kind: 'register' }])
    expect((await test.read(ofMark.id, registrar)).status).toBe(404)
    expect((await decide(ofRegister.id, accepted, { version: '"x"' })).status).toBe(404)
    expect(await listed('', await test.staff(['exams', 'registrar']))).toHaveLength(2)
  })

  it('is limited to the department of the role, which is that of the teacher', async () => {
    const { id } = await request()
    const elsewhere = await test.staff(['exams'], institute.departments.other)
    expect(await listed('', elsewhere)).toEqual([])
    expect((await test.read(id, elsewhere)).status).toBe(404)
    expect((await decide(id, accepted, { headers: elsewhere, version: '"x"' })).status).toBe(404)
    expect(await listed()).toMatchObject([{ id, state: 'pending' }])
  })

  it('is no teacher, not even the head, nor another role', async () => {
    const { id } = await request()
    const others = [own, await signInHeaders(portal.db, institute.head), await test.staff(['librarian', 'admin'])]
    for (const headers of others) {
      expect((await portal.get('/api/v1/corrections', headers)).status).toBe(403)
      expect((await decide(id, accepted, { headers, version: '"x"' })).status).toBe(403)
    }
    expect((await send(await test.requestOf(), exams)).status).toBe(403)
    expect((await portal.get('/api/v1/own-corrections', exams)).status).toBe(403)
  })

  it('lists what waits, the oldest first, in pages', async () => {
    const ids = await test.markIds()
    const sent = [
      await request(),
      await request({ markId: ids[1], mark: '9' }),
      await request({ markId: ids[2], mark: '3' }),
    ]
    const { items, next } = Object((await portal.get('/api/v1/corrections?limit=2', exams)).body)
    expect(items).toMatchObject([{ id: sent[0]?.id }, { id: sent[1]?.id }])
    expect(await listed(`?limit=2&cursor=${next}`)).toMatchObject([{ id: sent[2]?.id }])
    expect((await ofTeacher()).map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toReversed())
    expect(await ofTeacher('', colleague)).toEqual([])
  })
})

describe('accepting', () => {
  it('changes the mark, which stays validated, with a trace in the audit log', async () => {
    const { id } = await request()
    const answer = await decide(id, accepted)
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'accepted', current: { mark: '14.25' }, decision: { by: 'Sonia Gharbi', reason: null } },
    })
    expect((await test.list())[0]).toMatchObject({ note: '14.25', valider: 1, version: 2 })
    const traces = await portal.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .orderBy('id')
      .execute()
    expect(traces.slice(-2)).toMatchObject([
      { action: 'correction.accepted' },
      {
        action: 'marks.corrected',
        details: { reason: 'Question 3 oubliée', old: { mark: 12.5 }, new: { presence: 'present', mark: 14.25 } },
      },
    ])
    expect(traces.at(-1)?.actor).toMatch(/^account:\d+$/)
  })

  it('makes a present student absent, with the mark 0', async () => {
    const { id } = await request({ isPresent: false, mark: '' })
    await decide(id, accepted)
    expect((await notes())[0]).toEqual([0, '0'])
  })

  it('keeps published marks published', async () => {
    await setExamSheetPublished(portal.db, 'admin:zohra', await sheetId(), true)
    const { id } = await request()
    expect((await decide(id, accepted)).body).toMatchObject({ isPublished: true, current: { mark: '14.25' } })
    expect((await test.read(id)).body.correction.isPublished).toBe(true)
    expect((await test.read(id)).body.history).toMatchObject([
      { isCorrection: true, from: { mark: '12.5' }, to: { mark: '14.25' }, reason: 'Question 3 oubliée' },
      { isCorrection: false, from: null, to: { isPresent: true, mark: '12.5' } },
    ])
  })

  it('corrects a register', async () => {
    const { id, former, wanted } = (await send(await test.requestOfRegister())).body
    expect([former, wanted]).toEqual([
      { isPresent: false, mark: null },
      { isPresent: true, mark: null },
    ])
    expect((await decide(id, accepted, { headers: registrar })).status).toBe(200)
    expect(await test.presences()).toEqual(['present', 'present', 'present'])
    expect((await test.read(id, registrar)).body.history).toMatchObject([
      { isCorrection: true, from: { isPresent: false }, to: { isPresent: true, mark: null } },
    ])
  })
})

describe('refusing', () => {
  it('needs a reason, which the teacher reads, and changes nothing', async () => {
    const { id } = await request()
    for (const reason of [undefined, ' ', 'x'.repeat(501)])
      expect((await decide(id, { decision: 'refused', reason })).status).toBe(422)
    expect((await decide(id, refused)).status).toBe(200)
    expect(await ofTeacher()).toMatchObject([
      { id, state: 'refused', decision: { by: 'Sonia Gharbi', reason: 'La copie porte 12,5' } },
    ])
    expect((await test.list())[0]?.note).toBe('12.5')
    expect(await listed('?state=decided')).toMatchObject([{ id, state: 'refused' }])
  })

  it('lets the teacher send another request for the same mark', async () => {
    const { id } = await request()
    await decide(id, refused)
    const again = await send(await test.requestOf({ mark: '13' }))
    expect(again).toMatchObject({ status: 200, body: { state: 'pending', wanted: { mark: '13' } } })
    expect(await listed()).toMatchObject([{ id: again.body.id }])
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
