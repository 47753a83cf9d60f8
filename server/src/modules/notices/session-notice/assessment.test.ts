import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { NoticeOutcome } from '../outcome.ts'
import * as wire from './session-notice.schemas.ts'

const { examTypes, groups, sessions, slots } = teachingIds

const { portal, institute, own } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(() => portal.db.deleteFrom('session_notice').execute())

const send = async (path: string, body: object, headers = own) =>
  assertMatchesSchema(NoticeOutcome, await portal.post(`/api/avis/examen/${path}`, body, headers))
const add = (changes: object = {}) => send('add', bodies.test(changes))
const addInSession = (changes: object = {}) => send('adds', bodies.sessionTest(changes))
const edit = (id: number | undefined, changes: object = {}) => {
  const { annee_id: _, ...body } = bodies.test(changes)
  return send('edit', { ...body, id })
}
const list = async (headers = own) => {
  const answer = await portal.post('/api/avis/examen/list', { enseignant_id: institute.teacher.id }, headers)
  return assertMatchesSchema(wire.AssessmentsResponse, answer).list
}
const form = async (id: number | undefined) => {
  const answer = await portal.post('/api/avis/examen/get_by_id', { id }, own)
  return assertMatchesSchema(wire.AssessmentResponse, answer).examen
}
const setActive = (id: number | undefined) =>
  portal.db
    .updateTable('session_notice')
    .set({ is_active: true })
    .where('id', '=', id ?? 0)
    .execute()

describe('a free test', () => {
  it('R-notices-37, R-notices-39: is listed with its exam type, by which pages filter DS or tests', async () => {
    await add()
    await add({ type_examen_id: examTypes.test, date: '2026-11-28' })
    expect(await list()).toMatchObject([
      { type_examen: 'Test TP', type_examen_id: examTypes.test, date: '2026-11-28' },
      {
        type_examen: 'DS 1',
        type_examen_id: examTypes.supervised,
        semestre: 'Semestre 1',
        date: '2026-11-21',
        quart: '08:30-10:00',
        matiere: 'Algorithmique',
        group: 'LI1-A',
        salle: '',
        active: 0,
        seance_id: null,
      },
    ])
  })

  it.each([
    ['R-shared-31', 'notice.sunday', { date: '2026-11-22', jour_id: 0 }],
    ['weekday', 'notice.weekday', { jour_id: 1 }],
    ['exam type', 'notice.examType', { type_examen_id: 900 }],
    ['group', 'notice.group', { group_id: [groups.foreignTutorial] }],
    ['R-shared-28', 'notice.notTaught', { semestre_id: 2 }],
  ])('is rejected with errNum 500 and a code: %s', async (_name, msg, changes) => {
    expect(await add(changes)).toEqual({ status: 500, errNum: 500, msg })
    expect(await list()).toEqual([])
  })

  it('replaces the teacher’s session of the subject in that slot, and uses its room', async () => {
    const inSession = { date: '2026-11-24', jour_id: 2 }
    expect(await add(inSession)).toMatchObject({ errNum: 200 })
    expect(await list()).toMatchObject([{ seance_id: sessions.tutorialA, salle: 'B1' }])
  })

  it('does not replace a session of other groups', async () => {
    const other = { date: '2026-11-24', jour_id: 2, group_id: [groups.tutorialB] }
    expect(await add(other)).toMatchObject({ errNum: 500, msg: 'clash.teacherSession' })
  })

  it('R-notices-49: can be read for its form and changed, also to a slot outside a session', async () => {
    const { id } = await add({ date: '2026-11-24', jour_id: 2 })
    expect(await form(id)).toMatchObject({
      id,
      date: '2026-11-24',
      jour_id: 2,
      type_examen: { value: examTypes.supervised, label: 'DS 1' },
      type_examen_genre: 1,
      group: [{ value: groups.tutorialA, label: 'LI1-A' }],
      group_cours: [],
    })
    expect(await edit(id, { type_examen_id: examTypes.test })).toMatchObject({ errNum: 200, id })
    expect(await list()).toMatchObject([{ id, type_examen: 'Test TP', date: '2026-11-21', seance_id: null, salle: '' }])
  })

  it('R-notices-39: can be neither changed nor deleted once active', async () => {
    const { id } = await add()
    await setActive(id)
    expect(await edit(id, { quart_id: slots.third })).toMatchObject({ errNum: 500, msg: 'notice.active' })
    expect(await send('delete', { id })).toMatchObject({ errNum: 500, msg: 'notice.active' })
    expect(await list()).toHaveLength(1)
  })

  it('is removed when deleted', async () => {
    const { id } = await add()
    expect(await send('delete', { id })).toMatchObject({ errNum: 200 })
    expect(await list()).toEqual([])
  })

  it('R-shared-27: is listed in the year of header annee', async () => {
    await add()
    expect(await list({ ...own, annee: String(institute.years.previous) })).toEqual([])
  })
})

describe('a test replacing a session', () => {
  it('R-notices-54: copies subject, groups, slot and room from the session, for a year by id or by label', async () => {
    expect(await addInSession()).toMatchObject({ errNum: 200 })
    expect(await addInSession({ date: '2026-12-01', annee: '2026-2027' })).toMatchObject({ errNum: 200 })
    expect(await list()).toMatchObject([
      { date: '2026-12-01' },
      {
        date: '2026-11-24',
        quart: '08:30-10:00',
        type: 'TD',
        group: 'LI1-A',
        salle: 'B1',
        quan: 0,
        seance_id: sessions.tutorialA,
      },
    ])
  })

  it('R-notices-51: is accepted only on the weekday of the session', async () => {
    expect(await addInSession({ date: '2026-11-25' })).toEqual({ status: 500, errNum: 500, msg: 'notice.weekday' })
    expect(await addInSession({ date: '2026-11-22' })).toMatchObject({ msg: 'notice.sunday' })
  })

  it('R-notices-56: has the quarter mark of its session, and is accepted only in its weeks', async () => {
    const thursday = { seance_id: sessions.evenPractical, date: '2026-11-19' }
    expect(await addInSession(thursday)).toMatchObject({ errNum: 200 })
    expect(await list()).toMatchObject([{ quan: 1, group: 'LI1-A-TP2' }])
    expect(await addInSession({ ...thursday, seance_id: sessions.oddPractical })).toMatchObject({
      errNum: 500,
      msg: 'notice.sessionWeek',
    })
  })

  it('is rejected outside the semester and on a holiday', async () => {
    expect(await addInSession({ date: '2027-01-12' })).toMatchObject({ errNum: 500, msg: 'notice.sessionWeek' })
    const holiday = { seance_id: sessions.oddPractical, date: teachingIds.holiday }
    expect(await addInSession(holiday)).toMatchObject({ errNum: 500, msg: 'notice.holiday' })
  })

  it('is rejected a second time on the same date', async () => {
    await addInSession()
    expect(await addInSession()).toMatchObject({ errNum: 500, msg: 'clash.teacherNotice' })
  })

  it('R-shared-24: is rejected in the session of a colleague, in another year, and in place of a notice', async () => {
    const statusOf = async (changes: object) =>
      (await portal.post('/api/avis/examen/adds', bodies.sessionTest(changes), own)).status
    const { id } = await add()
    expect(await statusOf({ seance_id: sessions.ofColleague, date: '2026-11-20' })).toBe(404)
    expect(await statusOf({ annee: institute.years.previous })).toBe(404)
    expect(await statusOf({ annee: '2025-2026' })).toBe(404)
    expect(await statusOf({ seance_id: id, date: '2026-11-21' })).toBe(404)
  })
})

it('R-shared-24: a test is accessible only to its teacher: not to colleague, head or the make-up routes', async () => {
  const { id } = await add()
  for (const person of [institute.colleague, institute.head]) {
    const headers = await signInHeaders(portal.db, person)
    const statusOf = async (path: string, body: object) =>
      (await portal.post(`/api/avis/examen/${path}`, body, headers)).status
    expect(await statusOf('list', { enseignant_id: institute.teacher.id })).toBe(403)
    expect(await statusOf('add', bodies.test())).toBe(403)
    expect(await statusOf('get_by_id', { id })).toBe(404)
    expect(await statusOf('delete', { id })).toBe(404)
    expect(await statusOf('edit', { ...bodies.test({ enseignant_id: person.id }), id })).toBe(404)
  }
  expect((await portal.post('/api/avis/rattrapage/get_by_id', { id }, own)).status).toBe(404)
})
