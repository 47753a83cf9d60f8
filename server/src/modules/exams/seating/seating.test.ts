import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addSitting, planExamsAs, seatsOf } from '../../../testing/exam-office.ts'
import { refusedWith } from '../../../testing/refused-with.ts'
import { startSeatingPortal } from '../../../testing/seating-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { portal, institute, own, office, colleague, sitting, place, enrol } = await startSeatingPortal()
const { subjects, slots, rooms, groups } = teachingIds

describe('the preview of a seating', () => {
  it('shows the rooms, how full they are and who marks, and stores nothing', async () => {
    const id = await place(subjects.algorithms)
    const { times, ...sums } = await office.preview(sitting.id)
    expect(sums).toMatchObject({ exams: 1, kept: 0, students: 4, unseated: 0, unmarked: 0 })
    expect(times).toMatchObject([
      {
        heldOn: '2027-01-11',
        rooms: [
          {
            room: { name: 'B1' },
            seats: 10,
            exams: [{ examId: id, group: 'LI1', students: 4, marker: { id: institute.teacher.id } }],
          },
        ],
        takenRooms: [],
        unseated: [],
      },
    ])
    expect(await seatsOf(portal, id)).toEqual([])
  })

  it('names students without a seat and without a marker, and such a seating is refused', async () => {
    await place(subjects.algorithms)
    await enrol(40)
    expect(await office.preview(sitting.id)).toMatchObject({ unseated: 4, times: [{ unseated: [{ students: 4 }] }] })
    expect(await office.seat(sitting.id)).toMatchObject({
      status: 409,
      body: { code: 'seating.seatsMissing', count: 4 },
    })
    await sql`delete from exam; delete from enrolment where student_id > 4`.execute(portal.db)
    const networks = await place(subjects.networks)
    await sql`update teacher set is_active = false where id = ${institute.colleague.id}`.execute(portal.db)
    await sql`delete from timetable_session where id in (4, 5)`.execute(portal.db)
    expect(await office.preview(sitting.id)).toMatchObject({ unmarked: 4 })
    expect(await office.seat(sitting.id)).toMatchObject(refusedWith(409, 'seating.markerMissing'))
    const markers = [{ examId: networks, roomId: rooms.room, teacherId: institute.head.id }]
    expect(await office.seat(sitting.id, { markers })).toMatchObject({ status: 200 })
    expect((await office.exam(networks)).rooms).toMatchObject([{ marker: { id: institute.head.id } }])
    await sql`update teacher set is_active = true where id = ${institute.colleague.id}`.execute(portal.db)
  })

  it('proposes the smallest free room that suffices, or else the largest with what is missing still', async () => {
    const proposed = async (...roomIds: number[]) => {
      const { times } = await office.preview(sitting.id, { roomIds })
      return times.map(({ missingSeats, roomToAdd }) => ({ missingSeats, roomToAdd }))
    }
    await place(subjects.algorithms)
    expect(await proposed(rooms.closet)).toEqual([
      { missingSeats: 3, roomToAdd: { id: rooms.room, name: 'B1', seats: 10, stillMissing: 0 } },
    ])
    expect(await proposed(rooms.room)).toEqual([{ missingSeats: 0, roomToAdd: null }])
    await enrol(40)
    expect(await proposed(rooms.closet)).toEqual([
      { missingSeats: 43, roomToAdd: { id: rooms.hall, name: 'Amphi', seats: 30, stillMissing: 13 } },
    ])
    expect(await proposed(rooms.hall, rooms.room, rooms.closet)).toEqual([{ missingSeats: 3, roomToAdd: null }])
  })

  it('proposes no room that is taken at that time, by another sitting or another department', async () => {
    const other = await addSitting(portal, institute, 'control')
    await enrol(4, groups.foreignTutorial)
    const time = { heldOn: '2027-01-11', slotId: slots.first }
    await office.place(other, { subjectId: subjects.statistics, ...time })
    expect(await office.seat(other, { roomIds: [rooms.room] })).toMatchObject({ status: 200 })
    await place(subjects.algorithms)
    await place(subjects.networks, slots.second)
    const { times } = await office.preview(sitting.id, { roomIds: [rooms.closet] })
    expect(times).toMatchObject([
      { slot: { id: slots.first }, roomToAdd: { name: 'Amphi' } },
      { slot: { id: slots.second }, roomToAdd: { name: 'B1' } },
    ])
    const limited = await planExamsAs(portal, ['exams'], institute.departments.own)
    expect((await limited.preview(sitting.id, { roomIds: [rooms.closet] })).times).toMatchObject([
      { roomToAdd: { name: 'Amphi' } },
      { roomToAdd: { name: 'B1' } },
    ])
  })

  it('refuses rooms without exam seats and markers who are no active teachers', async () => {
    const id = await place(subjects.algorithms)
    await sql`update room set is_archived = true where id = ${rooms.hall}`.execute(portal.db)
    expect(await office.seat(sitting.id, {}, '"any"')).toMatchObject(refusedWith(422, 'seating.room'))
    const markers = [{ examId: id, roomId: rooms.room, teacherId: institute.inactive.id }]
    expect(await office.seat(sitting.id, { roomIds: [rooms.room], markers }, '"any"')).toMatchObject(
      refusedWith(422, 'seating.marker'),
    )
  })

  it('leaves out rooms with a class session of others, a make-up or another exam at that time', async () => {
    // The lecture of Monday, first slot, is held in the hall.
    await sql`update timetable set ends_on = '2027-01-31'`.execute(portal.db)
    const statistics = await place(subjects.statistics)
    await enrol(3, groups.foreignTutorial)
    expect(await office.preview(sitting.id)).toMatchObject({ times: [{ takenRooms: ['Amphi'] }] })
    await sql`delete from exam where id = ${statistics}`.execute(portal.db)
    await place(subjects.algorithms)
    expect(await office.preview(sitting.id)).toMatchObject({ times: [{ takenRooms: [] }] })
    await sql`update timetable set ends_on = '2026-12-19'`.execute(portal.db)
    expect(await office.seat(sitting.id)).toMatchObject({ status: 200 })
    const other = await place(subjects.statistics)
    expect(await office.preview(sitting.id)).toMatchObject({
      kept: 1,
      times: [{ takenRooms: ['B1'], rooms: [{ exams: [{ examId: other }] }] }],
    })
  })

  it('leaves out students who are excluded from the exams of the subject', async () => {
    await place(subjects.algorithms)
    await sql`insert into elimination (student_id, subject_id, year_id) values (1, 1, ${institute.years.current})`.execute(
      portal.db,
    )
    expect(await office.preview(sitting.id)).toMatchObject({ students: 3 })
  })
})

describe('a seating', () => {
  it('draws codes and numbers of papers by lot, so that neither they nor the row ids follow the seats', async () => {
    const id = await place(subjects.algorithms)
    await enrol(25)
    expect(await office.seat(sitting.id)).toMatchObject({ status: 200, body: { exams: 1, students: 29 } })
    const { rows } = await sql<{ seat: number; place: number; code: string }>`
      select seat, place, code from exam_mark where exam_id = ${id} order by id`.execute(portal.db)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(29)
    for (const { code } of rows) expect(code).toMatch(/^\d{8}$/)
    // One of 29! orders.
    expect(rows.map(({ seat }) => seat)).not.toEqual(rows.map((_, index) => index + 1))
    expect(rows.map(({ place: number }) => number)).toEqual(rows.map((_, index) => index + 1))
    const { rows: seats } = await sql<{ name: string }>`
      select s.last_name as name from exam_mark a join student s on s.id = a.student_id
      where a.exam_id = ${id} order by a.seat`.execute(portal.db)
    expect(seats).toEqual(seats.toSorted((a, b) => a.name.localeCompare(b.name, 'fr', { numeric: true })))
  })

  it('mixed lets two exams of one time share a room, with neighbours of different exams', async () => {
    await enrol(4, groups.foreignTutorial)
    const [algorithms, statistics] = [await place(subjects.algorithms), await place(subjects.statistics)]
    expect(await office.seat(sitting.id, { mode: 'mixed', roomIds: [rooms.room] })).toMatchObject({
      body: { exams: 2, students: 8 },
    })
    const odd = (await seatsOf(portal, algorithms)).map(({ seat }) => seat % 2)
    const even = (await seatsOf(portal, statistics)).map(({ seat }) => seat % 2)
    expect(new Set(odd).size).toBe(1)
    expect(new Set(even).size).toBe(1)
    expect(odd[0]).not.toBe(even[0])
  })

  it('keeps exams that have seats, and gives them again on demand unless a mark is entered', async () => {
    const [algorithms, networks] = [await place(subjects.algorithms), await place(subjects.networks, slots.second)]
    await office.seat(sitting.id)
    expect(await office.seat(sitting.id)).toMatchObject(refusedWith(409, 'seating.nothing'))
    const before = await seatsOf(portal, algorithms)
    await sql`update exam_mark set mark = 10 where exam_id = ${algorithms} and student_id = 1`.execute(portal.db)
    const again = { isAgain: true, roomIds: [rooms.hall] }
    expect(await office.preview(sitting.id, again)).toMatchObject({ exams: 1, kept: 1 })
    expect(await office.seat(sitting.id, again)).toMatchObject({ status: 200, body: { exams: 1, students: 4 } })
    expect(await seatsOf(portal, algorithms)).toEqual(before)
    expect(new Set((await seatsOf(portal, networks)).map(({ room }) => room))).toEqual(new Set([rooms.hall]))
  })

  it('needs the version of its preview: what changed since is shown first', async () => {
    await place(subjects.algorithms)
    const { version } = await office.preview(sitting.id)
    await enrol(1)
    expect(await office.seat(sitting.id, {}, version)).toMatchObject(refusedWith(412, 'version.changed'))
    expect(await portal.put(`/api/v1/exam-sessions/${sitting.id}/seating`, {}, office.headers)).toMatchObject({
      status: 422,
    })
    expect(await office.seat(sitting.id)).toMatchObject({ status: 200 })
  })

  it('by two officers at the same time is stored once', async () => {
    const id = await place(subjects.algorithms)
    const [first, second] = [await office.preview(sitting.id), await colleague.preview(sitting.id)]
    const answers = await Promise.all([
      office.seat(sitting.id, {}, first.version),
      colleague.seat(sitting.id, {}, second.version),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await seatsOf(portal, id)).toHaveLength(4)
  })

  it('is found by the teacher who marks the room, by code and without names', async () => {
    const id = await place(subjects.algorithms)
    await office.seat(sitting.id)
    const { body } = await portal.post(
      '/api/examen/final/list_etudiant_enseignant',
      { examen_id: id, salle: 'B1' },
      own,
    )
    expect(Object(body).ListEtudiant).toHaveLength(4)
    const places = new Map((await seatsOf(portal, id)).map(({ place: number, seat }) => [number, seat]))
    for (const row of Object(body).ListEtudiant) {
      expect(row).not.toHaveProperty('etudiant')
      expect(places.has(row.ordre)).toBe(true)
      expect(row).not.toHaveProperty('seat')
    }
  })

  it('again while a teacher enters marks either keeps the mark or has none to keep', async () => {
    await sql`create or replace function today_here() returns date language sql stable return date '2027-01-20'`.execute(
      portal.db,
    )
    for (let turn = 0; turn < 6; turn++) {
      await sql`truncate exam_sheet cascade; delete from exam`.execute(portal.db)
      const id = await place(subjects.algorithms)
      await office.seat(sitting.id)
      const { body } = await portal.post(
        '/api/examen/final/list_etudiant_enseignant',
        { examen_id: id, salle: 'B1' },
        own,
      )
      const list = Object(body).ListEtudiant.map((row: { id: number }) => ({ id: row.id, note: '11', version: 0 }))
      const { version } = await office.preview(sitting.id, { isAgain: true })
      const [saved, seated] = await Promise.all([
        portal.post('/api/examen/final/add_note', { examen_id: id, list }, own),
        office.seat(sitting.id, { isAgain: true }, version),
      ])
      const { rows } = await sql<{ marks: number }>`
        select count(mark)::integer as marks from exam_mark where exam_id = ${id}`.execute(portal.db)
      const isSaved = Object(saved.body).status === 200
      // Seated again without a mark, or saved and not seated again.
      expect([
        [200, false, 0],
        [412, true, 4],
      ]).toContainEqual([seated.status, isSaved, rows[0]?.marks])
    }
  })

  it('is taken away again, audited, and leaves the exam', async () => {
    const id = await place(subjects.algorithms)
    await office.seat(sitting.id)
    expect(await office.unseat(id)).toMatchObject({ status: 200, body: { students: 4 } })
    expect(await seatsOf(portal, id)).toEqual([])
    const actions = await portal.db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual(['exam.planned', 'exam.sittingSeated', 'exam.unseated'])
  })
})
