import { beforeEach, describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { createStaff } from '../../../testing/staff.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { rooms, slots, groups, subjects } = teachingIds

const { portal, institute, own, colleague } = await startTeachingPortal()
const bodies = noticeBodies(institute)
const { own: department, other: otherDepartment } = institute.departments
const staffHeaders = async (...staff: Parameters<typeof createStaff> extends [unknown, ...infer Rest] ? Rest : never) =>
  signInHeaders(portal.db, await createStaff(portal.db, ...staff))
const registrar = await staffHeaders(['registrar'], department)
const exams = await staffHeaders(['exams'], department)

beforeEach(async () => {
  for (const table of ['session_notice', 'refused_session_notice', 'absence_notice'] as const)
    await portal.db.deleteFrom(table).execute()
})

type Headers = Record<string, string>
interface Notice {
  kind: string
  id: number
  state: string
  version: string
  room: { name: string } | null
  decision: { by: string | null; reason: string | null; canBeUndone: boolean } | null
}

const idOf = ({ body }: { body: unknown }): number => Object(body).id
const sendAbsence = async (changes: object = {}) =>
  idOf(await portal.post('/api/avis/add', bodies.absence(changes), own))
const sendMakeUp = async (changes: object = {}) =>
  idOf(await portal.post('/api/avis/rattrapage/add', bodies.makeUp(changes), own))
const sendTest = async (changes: object = {}) =>
  idOf(await portal.post('/api/avis/examen/add', bodies.test(changes), own))
const listed = async (query = '', headers: Headers = registrar): Promise<Notice[]> =>
  Object((await portal.get(`/api/v1/notices${query}`, headers)).body).items
const fileOf = async (path: string, headers: Headers = registrar) =>
  Object((await portal.get(`/api/v1/notices/${path}`, headers)).body)
const versionOf = async (path: string, headers: Headers = registrar): Promise<string> =>
  (await fileOf(path, headers)).notice.version

async function decide(path: string, body: object, headers: Headers = registrar, version?: string) {
  const seen = version ?? (await versionOf(path, headers))
  return portal.put(`/api/v1/notices/${path}/decision`, body, { ...headers, 'if-match': seen })
}
async function undo(path: string, headers: Headers = registrar, version?: string) {
  const seen = version ?? (await versionOf(path, headers))
  return portal.remove(`/api/v1/notices/${path}/decision`, { ...headers, 'if-match': seen })
}

const accepted = { decision: 'accepted' }
const refused = { decision: 'refused', reason: ' Salle fermée ce jour-là ' }
const makeUpsOfTeacher = async (headers: Headers = own) => {
  const body = { enseignant_id: institute.teacher.id, annee_id: institute.years.current }
  return Object((await portal.post('/api/avis/rattrapage/get_by_enseignant', body, headers)).body)
}
const absencesOfTeacher = async () =>
  Object((await portal.post('/api/avis/absence/list', { enseignant_id: institute.teacher.id }, own)).body).avis

describe('who decides', () => {
  it('is the registrar for absences and make-ups, and the exam office for tests', async () => {
    const [absence, makeUp, test] = [await sendAbsence(), await sendMakeUp(), await sendTest({ date: '2026-11-28' })]
    const kinds = (notices: Notice[]) => notices.map(({ kind, id }) => `${kind}/${id}`)
    expect(kinds(await listed())).toEqual([`absence/${absence}`, `make-up/${makeUp}`])
    expect(kinds(await listed('', exams))).toEqual([`test/${test}`])
    expect((await portal.get(`/api/v1/notices/test/${test}`, registrar)).status).toBe(404)
    expect((await portal.get(`/api/v1/notices/absence/${absence}`, exams)).status).toBe(404)
    expect((await decide(`absence/${absence}`, accepted, exams, '"x"')).status).toBe(404)
  })

  it('is limited to the department of the role', async () => {
    const id = await sendAbsence()
    const elsewhere = await staffHeaders(['registrar'], otherDepartment)
    const everywhere = await staffHeaders(['registrar'])
    expect(await listed('', elsewhere)).toEqual([])
    expect((await portal.get(`/api/v1/notices/absence/${id}`, elsewhere)).status).toBe(404)
    expect((await decide(`absence/${id}`, accepted, elsewhere, '"x"')).status).toBe(404)
    expect((await undo(`absence/${id}`, elsewhere, '"x"')).status).toBe(404)
    expect(await listed('', everywhere)).toMatchObject([{ id }])
  })

  it('is no teacher, not even the head', async () => {
    const head = await signInHeaders(portal.db, institute.head)
    expect((await portal.get('/api/v1/notices', head)).status).toBe(403)
  })

  it('downloads the justification in the own department only', async () => {
    const id = await sendAbsence()
    await portal.storage.put('justifications/a.pdf', Buffer.from('%PDF-1.7'))
    await portal.db
      .updateTable('absence_notice')
      .set({ file_key: 'justifications/a.pdf', file_name: 'convocation.pdf' })
      .where('id', '=', id)
      .execute()
    const path = `/api/v1/notices/absence/${id}/file`
    const file = await portal.get(path, registrar)
    expect(file).toMatchObject({ status: 200, body: '%PDF-1.7' })
    expect(file.headers['content-disposition']).toContain('convocation.pdf')
    expect((await portal.get(path, await staffHeaders(['registrar'], otherDepartment))).status).toBe(404)
  })
})

describe('the list', () => {
  it('begins with the notice that was sent first, in pages, and is filtered by kind', async () => {
    const [first, second, makeUp] = [
      await sendAbsence(),
      await sendAbsence({ cause: 'Jury' }),
      await sendMakeUp({ date: '2026-11-28' }),
    ]
    const { body } = await portal.get('/api/v1/notices?limit=2', registrar)
    const { items, next } = Object(body)
    expect(items).toMatchObject([{ id: first }, { id: second }])
    expect(await listed(`?limit=2&cursor=${next}`)).toMatchObject([{ kind: 'make-up', id: makeUp }])
    expect(await listed('?kind=make-up')).toMatchObject([{ id: makeUp }])
  })

  it('separates the decided notices, the latest decision first', async () => {
    const [first, second] = [await sendAbsence(), await sendAbsence({ cause: 'Jury' })]
    await decide(`absence/${first}`, accepted)
    await decide(`absence/${second}`, refused)
    expect(await listed()).toEqual([])
    expect(await listed('?state=decided')).toMatchObject([
      { id: second, state: 'refused', decision: { by: 'Sonia Gharbi', reason: 'Salle fermée ce jour-là' } },
      { id: first, state: 'accepted', decision: { reason: null, canBeUndone: true } },
    ])
  })
})

describe('the file of a notice', () => {
  it('has the class sessions of an absence, and what clashes with it', async () => {
    const makeUp = await sendMakeUp()
    const period = { date_debut: '2026-11-17 08:00:00', date_fin: '2026-11-21 12:00:00' }
    const id = await sendAbsence(period)
    const file = await fileOf(`absence/${id}`)
    expect(file.notice).toMatchObject({ hasClash: true, cause: 'Colloque', teacher: { name: 'enseignant Essai' } })
    expect(file.sessions).toMatchObject([
      { startsAt: '2026-11-17 08:30', subject: 'Algorithmique', groups: 'LI1-A', room: 'B1' },
      { startsAt: '2026-11-18 10:10', groups: 'LI1-B' },
      { startsAt: '2026-11-19 08:30', subject: 'Réseaux', sessionType: 3 },
    ])
    expect(file.clashes).toMatchObject([
      { what: 'invigilation', startsAt: '2026-11-19 13:30' },
      { what: 'make-up', startsAt: '2026-11-21 08:30', groups: 'LI1-A' },
    ])
    expect(file.history).toMatchObject([{ kind: 'make-up', id: makeUp, day: '2026-11-21', state: 'pending' }])
    expect(file.rooms).toEqual([])
  })

  it('has the free rooms that hold the groups, the smallest first, and the absence that a make-up clashes with', async () => {
    await sendAbsence({ date_debut: '2026-11-21 08:00:00', date_fin: '2026-11-21 12:00:00' })
    const file = await fileOf(`make-up/${await sendMakeUp()}`)
    expect(file.notice).toMatchObject({ seats: 3, hasClash: true })
    expect(file.rooms.map(({ name }: { name: string }) => name)).toEqual(['B1', 'Amphi'])
    expect(file.clashes).toMatchObject([{ what: 'absence', startsAt: '2026-11-21 08:00' }])
  })

  it('has no room that a session of the timetable or another notice takes', async () => {
    const lecture = { enseignant_id: institute.colleague.id, type_id: 1, matiere_id: subjects.statistics }
    const other = { ...lecture, group_id: groups.foreign, date: '2026-11-21' }
    const theirs = idOf(await portal.post('/api/avis/rattrapage/add', bodies.makeUp(other), colleague))
    const mine = await sendMakeUp()
    expect((await decide(`make-up/${theirs}`, { ...accepted, roomId: rooms.room })).status).toBe(200)
    expect((await fileOf(`make-up/${mine}`)).rooms).toMatchObject([{ name: 'Amphi' }])
  })
})

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
    const request = bodies.makeUp({ ...lecture, group_id: groups.foreign })
    const theirs = idOf(await portal.post('/api/avis/rattrapage/add', request, colleague))
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
    const entries = await portal.db.selectFrom('audit_log').select('id').where('subject', '=', `notice:${id}`).execute()
    expect(entries).toHaveLength(1)
  })
})

describe('undoing', () => {
  it('makes every kind of decision pending again', async () => {
    const absence = await sendAbsence()
    const room = { ...accepted, roomId: rooms.room }
    await decide(`absence/${absence}`, refused)
    expect(await undo(`absence/${absence}`)).toMatchObject({ status: 200, body: { state: 'pending', decision: null } })
    const makeUp = await sendMakeUp()
    await decide(`make-up/${makeUp}`, room)
    expect(await undo(`make-up/${makeUp}`)).toMatchObject({ status: 200, body: { state: 'pending', room: null } })
    await decide(`make-up/${makeUp}`, refused)
    expect(await undo(`make-up/${makeUp}`)).toMatchObject({ status: 200, body: { state: 'pending', groups: 'LI1-A' } })
    expect(await makeUpsOfTeacher()).toMatchObject({ list: [{ id: makeUp, etat: 0, active: 0 }], refuses: [] })
    expect((await decide(`make-up/${makeUp}`, room)).status).toBe(200)
  })

  it('is refused once the teacher has received the decision, but not when a read-only session has', async () => {
    const [absence, makeUp] = [await sendAbsence(), await sendMakeUp()]
    await decide(`absence/${absence}`, accepted)
    await decide(`make-up/${makeUp}`, refused)
    const readOnly = await signInHeaders(portal.db, institute.teacher)
    await portal.db
      .updateTable('account_session')
      .set({ is_read_only: true })
      .where('account_id', '=', institute.teacher.id)
      .where('id', '=', (of) => of.selectFrom('account_session').select((max) => max.fn.max('id').as('id')))
      .execute()
    expect((await makeUpsOfTeacher(readOnly)).refuses).toHaveLength(1)
    expect((await fileOf(`make-up/${makeUp}`)).notice.decision.canBeUndone).toBe(true)
    await absencesOfTeacher()
    await makeUpsOfTeacher()
    for (const path of [`absence/${absence}`, `make-up/${makeUp}`])
      expect(await undo(path)).toMatchObject({ status: 409, body: { code: 'notice.seen' } })
  })

  it('is refused when the time of a refused make-up was taken meanwhile', async () => {
    const id = await sendMakeUp()
    await decide(`make-up/${id}`, refused)
    await sendMakeUp()
    expect(await undo(`make-up/${id}`)).toMatchObject({ status: 409, body: { code: 'clash.teacherNotice' } })
    expect(await listed('?state=decided')).toMatchObject([{ id, state: 'refused' }])
  })

  it('is refused for a pending notice', async () => {
    expect(await undo(`absence/${await sendAbsence()}`)).toMatchObject({
      status: 409,
      body: { code: 'notice.pending' },
    })
  })
})
