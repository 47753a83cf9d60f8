import { describe, expect, it } from 'vitest'
import { accepted, refused, startNoticePortal } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { rooms, slots, groups, subjects } = teachingIds
const {
  portal,
  institute,
  own,
  colleague,
  bodies,
  registrar,
  exams,
  staffHeaders,
  sendAbsence,
  sendMakeUp,
  sendTest,
  listed,
  versionOf,
  decide,
  makeUpsOfTeacher,
  absencesOfTeacher,
} = await startNoticePortal()

describe('accepting', () => {
  it('gives a make-up its room, tells its teacher who decided, and is audited', async () => {
    const id = await sendMakeUp()
    const answer = await decide(`make-up/${id}`, { ...accepted, roomId: rooms.room })
    expect(answer).toMatchObject({ status: 200, body: { state: 'accepted', room: { name: 'B1' } } })
    expect(await makeUpsOfTeacher()).toMatchObject({
      list: [{ id, active: 1, etat: 1, salle: 'B1', decide_par: 'Sonia Gharbi' }],
      refuses: [],
    })
    const audit = await portal.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(audit).toMatchObject({ action: 'notice.activated', subject: `notice:${id}` })
    expect(audit?.actor).toMatch(/^account:\d+$/)
    expect(audit?.details).toMatchObject({ changes: { room: { from: null, to: 'B1' } } })
  })

  it('needs a room that is free and large enough, and else changes nothing', async () => {
    const [id, other] = [await sendMakeUp(), await sendTest({ date: '2026-11-21', quart_id: slots.third })]
    const path = `make-up/${id}`
    expect(await decide(path, accepted)).toMatchObject({ status: 422, body: { code: 'room.missing' } })
    expect(await decide(path, { ...accepted, roomId: 900 })).toMatchObject({ body: { code: 'room.unknown' } })
    expect(await decide(path, { ...accepted, roomId: rooms.closet })).toMatchObject({
      status: 409,
      body: { code: 'room.small' },
    })
    expect(await listed()).toMatchObject([{ id, state: 'pending', room: null }])
    expect((await decide(`test/${other}`, { ...accepted, roomId: rooms.room }, exams)).status).toBe(200)
  })

  it('answers 409 for a room that another notice has taken meanwhile', async () => {
    const lecture = { enseignant_id: institute.colleague.id, type_id: 1, matiere_id: subjects.statistics }
    const theirs = await sendMakeUp({ ...lecture, group_id: groups.foreign }, colleague)
    const mine = await sendMakeUp()
    const [seenByOne, seenByOther] = [await versionOf(`make-up/${mine}`), await versionOf(`make-up/${theirs}`)]
    const room = { ...accepted, roomId: rooms.room }
    const answers = await Promise.all([
      decide(`make-up/${mine}`, room, registrar, seenByOne),
      decide(`make-up/${theirs}`, room, registrar, seenByOther),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'clash.roomNotice' })
    expect(await listed()).toHaveLength(1)
  })
})

describe('refusing', () => {
  it('needs a reason of 1 to 500 characters', async () => {
    const id = await sendAbsence()
    for (const reason of [undefined, '', '  ', 'x'.repeat(501)])
      expect((await decide(`absence/${id}`, { decision: 'refused', reason })).status).toBe(422)
    expect(await listed()).toHaveLength(1)
  })

  it('shows an absence to its teacher with the reason', async () => {
    const id = await sendAbsence()
    await decide(`absence/${id}`, refused)
    expect(await absencesOfTeacher()).toMatchObject([
      { id, etat: 2, motif_refus: 'Salle fermée ce jour-là', decide_par: 'Sonia Gharbi' },
    ])
  })

  it('frees the time of a make-up, which its teacher finds among the refused ones and may send again', async () => {
    const id = await sendMakeUp()
    expect(await decide(`make-up/${id}`, refused)).toMatchObject({ status: 200, body: { state: 'refused' } })
    expect(await makeUpsOfTeacher()).toMatchObject({
      list: [],
      refuses: [{ id, etat: 2, motif_refus: 'Salle fermée ce jour-là' }],
    })
    const form = await portal.post('/api/avis/rattrapage/get_by_id', { id }, own)
    expect(form.body).toMatchObject({ rattrapage: { id, active: 1, group: [{ value: groups.tutorialA }] } })
    expect((await portal.post('/api/avis/rattrapage/delete', { id }, own)).status).toBe(404)
    expect(await sendMakeUp()).toEqual(expect.any(Number))
  })
})

describe('two clerks', () => {
  it('cannot overwrite each other: the second is told that the notice has changed', async () => {
    const id = await sendAbsence()
    const second = await staffHeaders(['registrar'])
    const seen = await versionOf(`absence/${id}`)
    const answers = await Promise.all([
      decide(`absence/${id}`, accepted, registrar, seen),
      decide(`absence/${id}`, refused, second, seen),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await listed('?state=decided')).toHaveLength(1)
  })

  it('must name the version that they saw', async () => {
    const id = await sendAbsence()
    const { status } = await portal.put(`/api/v1/notices/absence/${id}/decision`, accepted, registrar)
    expect(status).toBe(428)
  })

  it('see a change that the teacher made meanwhile', async () => {
    const id = await sendAbsence()
    const seen = await versionOf(`absence/${id}`)
    await portal.post('/api/avis/update_absence', { ...bodies.absence({ cause: 'Jury' }), id }, own)
    expect((await decide(`absence/${id}`, accepted, registrar, seen)).status).toBe(412)
  })

  it('may repeat a decision whose response was lost', async () => {
    const id = await sendMakeUp()
    const seen = await versionOf(`make-up/${id}`)
    const room = { ...accepted, roomId: rooms.room }
    await decide(`make-up/${id}`, room, registrar, seen)
    expect(await decide(`make-up/${id}`, room, registrar, seen)).toMatchObject({
      status: 200,
      body: { state: 'accepted' },
    })
    const entries = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `notice:${id}`)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([{ action: 'notice.requested' }, { action: 'notice.activated' }])
  })
})
