import { beforeEach, describe, expect, it } from 'vitest'
import { startCorrectionPortal } from '../../../testing/correction-portal.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { setExamSheetPublished } from '../exam-sheets/administration.service.ts'

const test = await startCorrectionPortal()
const { portal, institute, own, colleague, exams, registrar, request, send, decide, listed, ofTeacher } = test
beforeEach(test.begin)

const accepted = { decision: 'accepted' }
const refused = { decision: 'refused', reason: ' La copie porte 12,5 ' }
const sheetId = async () => (await portal.db.selectFrom('exam_sheet').select('id').executeTakeFirstOrThrow()).id
const notes = async () => (await test.list()).map(({ note, isPresent }) => [isPresent, note])

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
