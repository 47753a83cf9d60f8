import { describe, expect, it } from 'vitest'
import { signInHeaders } from '../../../testing/institute.ts'
import { accepted, refused, startNoticePortal, type StaffNotice } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { rooms, groups, subjects } = teachingIds
const {
  portal,
  institute,
  colleague,
  registrar,
  exams,
  staffHeaders,
  sendAbsence,
  sendMakeUp,
  sendTest,
  listed,
  fileOf,
  decide,
  undo,
} = await startNoticePortal()

describe('who decides', () => {
  it('is the registrar for absences and make-ups, and the exam office for tests', async () => {
    const [absence, makeUp, test] = [await sendAbsence(), await sendMakeUp(), await sendTest({ date: '2026-11-28' })]
    const kinds = (notices: StaffNotice[]) => notices.map(({ kind, id }) => `${kind}/${id}`)
    expect(kinds(await listed())).toEqual([`absence/${absence}`, `make-up/${makeUp}`])
    expect(kinds(await listed('', exams))).toEqual([`test/${test}`])
    expect((await portal.get(`/api/v1/notices/test/${test}`, registrar)).status).toBe(404)
    expect((await portal.get(`/api/v1/notices/absence/${absence}`, exams)).status).toBe(404)
    expect((await decide(`absence/${absence}`, accepted, exams, '"x"')).status).toBe(404)
  })

  it('is limited to the department of the role', async () => {
    const id = await sendAbsence()
    const elsewhere = await staffHeaders(['registrar'], institute.departments.other)
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
    expect((await portal.get(path, await staffHeaders(['registrar'], institute.departments.other))).status).toBe(404)
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
    const theirs = await sendMakeUp(other, colleague)
    const mine = await sendMakeUp()
    expect((await decide(`make-up/${theirs}`, { ...accepted, roomId: rooms.room })).status).toBe(200)
    expect((await fileOf(`make-up/${mine}`)).rooms).toMatchObject([{ name: 'Amphi' }])
  })
})
