import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seatsOf } from '../../../testing/exam-office.ts'
import { takeNotifications } from '../../../testing/notifications.ts'
import { startSeatingPortal } from '../../../testing/seating-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { portal, institute, office, colleague, sitting, place, enrol } = await startSeatingPortal()
const { subjects, rooms } = teachingIds

describe('a late student', () => {
  it('gets a free seat of a room of the exam, once', async () => {
    const id = await place(subjects.algorithms)
    await office.seat(sitting.id)
    await enrol(1)
    const [late] = (await office.exam(id)).unseated
    const answer = await office.seatLate(id, late?.id ?? 0)
    expect(answer).toMatchObject({ status: 201, body: { room: 'B1' } })
    expect(Object(answer.body).seat).toBeGreaterThan(4)
    expect(await office.seatLate(id, late?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'seating.seated' } })
    expect(await office.seatLate(id, 999_999)).toMatchObject({ status: 404 })
    expect((await office.exam(id)).unseated).toEqual([])
  })

  it('is refused when the rooms are full, and only one of two gets the last seat', async () => {
    const id = await place(subjects.algorithms)
    await sql`update room set exam_seats = 5 where id = ${rooms.room}`.execute(portal.db)
    await office.seat(sitting.id, { roomIds: [rooms.room] })
    await enrol(2)
    const late = (await office.exam(id)).unseated.map((student) => student.id)
    const answers = await Promise.all([office.seatLate(id, late[0] ?? 0), colleague.seatLate(id, late[1] ?? 0)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(answers.map(({ body }) => Object(body).code)).toContain('seating.full')
  })
})

describe('another marker of a room', () => {
  const markerOf = async (id: number) => (await office.exam(id)).rooms.map(({ marker }) => marker.id)

  it('gets its papers with seats, codes and the marks entered so far, audited', async () => {
    const id = await place(subjects.algorithms)
    await office.seat(sitting.id, { roomIds: [rooms.room] })
    await sql`update exam_mark set mark = 12, version = 1 where seat = 1`.execute(portal.db)
    const before = await seatsOf(portal, id)
    const { status, body } = await office.changeMarker(id, rooms.room, institute.colleague.id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { room: 'B1', marker: { id: institute.colleague.id } },
    })
    expect((await office.exam(id)).rooms).toMatchObject([{ students: 4, marks: 1 }])
    expect(await markerOf(id)).toEqual([institute.colleague.id])
    expect(await seatsOf(portal, id)).toEqual(before)
    expect(await takeNotifications(portal, institute.colleague)).toMatchObject([
      { kind: 'marks.entrusted', subject: `exam:${id}`, path: '/NoteExamenPrincipale' },
    ])
    expect(await takeNotifications(portal, institute.teacher)).toMatchObject([
      { kind: 'marks.withdrawn', subject: `exam:${id}`, details: { title: 'Algorithmique' } },
    ])
    const entry = await sql`select details from audit_log where action = 'exam.markerChanged'`.execute(portal.db)
    expect(entry.rows).toMatchObject([{ details: { room: 'B1', changes: { marker: {} } } }])
  })

  it('is refused over a version that was not seen, once the marks are validated, and for who is not active', async () => {
    const id = await place(subjects.algorithms)
    await office.seat(sitting.id, { roomIds: [rooms.room] })
    const change = (teacherId = institute.colleague.id, version?: string) =>
      office.changeMarker(id, rooms.room, teacherId, version)
    const [room] = (await office.exam(id)).rooms
    expect(await change(institute.colleague.id, '"other"')).toMatchObject({ status: 412 })
    expect(await office.changeMarker(id, rooms.hall, institute.colleague.id)).toMatchObject({ status: 404 })
    expect(await change(999_999)).toMatchObject({ status: 422, body: { code: 'seating.marker' } })
    await sql`update exam_mark set mark = 12, version = 1`.execute(portal.db)
    expect(await change(institute.colleague.id, room?.version)).toMatchObject({ status: 412 })
    const setClosed = (isClosed: boolean) =>
      sql`update academic_year set is_current = ${!isClosed}, closed_at = case when ${isClosed} then now() end
        where id = ${institute.years.current}`.execute(portal.db)
    await setClosed(true)
    expect(await change()).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    await setClosed(false)
    await sql`update exam_sheet set state = 'validated'`.execute(portal.db)
    expect(await change()).toMatchObject({ status: 409, body: { code: 'seating.validated' } })
    expect(await markerOf(id)).toEqual([institute.teacher.id])
  })
})
