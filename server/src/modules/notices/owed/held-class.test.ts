import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tuesday, waived } from '../../../testing/notices/absence-classes.ts'
import { accepts, classDay, startCoverPortal } from '../../../testing/notices/cover-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'

const { groups, rooms, slots, subjects } = teachingIds
const office = await startCoverPortal()
const { portal, institute, own, colleague, head, registrar, answer, requestOf, requests, setNow } = office
const { kindsOf } = office
const { askColleague, haveClassHeld, saveRoll, undo, classOf, cover, uncover, makeUps, statesOf } = office
const { db } = portal

describe('R-shared-52: a class that a colleague holds', () => {
  it('is settled, and stands in the weeks of the colleague and of the group beside the cancelled one', async () => {
    const id = await haveClassHeld()
    expect(await classOf(id)).toMatchObject({
      ...{ state: 'make-up', request: null },
      makeUp: { date: classDay, slot: '08:30-10:00', isConfirmed: true, colleague: { name: 'collegue Essai' } },
    })
    const week = async (query: string, headers: Record<string, string>) =>
      Object((await portal.get(`/api/v1/timetable-week?day=${classDay}${query}`, headers)).body)
        .sessions.filter((one: { day: number }) => one.day === 2)
        .map(({ teacher, room, cancelledBy, isPending }: Record<string, unknown>) => [
          teacher,
          room,
          cancelledBy,
          isPending,
        ])
    const held = ['collegue Essai', 'B1', null, false]
    expect(await week('', colleague)).toEqual([held])
    expect(await week(`&groupId=${groups.tutorialA}`, head)).toEqual([
      ['enseignant Essai', 'B1', 'absence', false],
      held,
    ])
    expect(await kindsOf(institute.teacher.id)).toContain('makeUp.coverAccepted')
    for (const change of [await uncover(id), await cover(id, waived)])
      expect(change).toMatchObject({ status: 409, body: { code: 'notice.active' } })
  })

  it('is one that the colleague has taught, with its roll', async () => {
    await haveClassHeld()
    await setNow(`${classDay} 18:00`)
    expect(await saveRoll()).toMatchObject({ body: { status: 200 } })
    const { rows } = await sql<{ teacher_id: number; subject_id: number }>`
      select o.teacher_id, o.subject_id from class_occurrences(${classDay}::date, ${classDay}::date) o where o.state = 'held'`.execute(
      db,
    )
    expect(rows).toEqual([{ teacher_id: institute.colleague.id, subject_id: subjects.algorithms }])
  })

  it.each([
    ['the room is taken', { room_id: rooms.room, teacher_id: institute.head.id }, 'clash.roomNotice'],
    ['the colleague is taken', { teacher_id: institute.colleague.id }, 'clash.teacherNotice'],
  ])('is refused with the clash where %s meanwhile', async (_what, taken, code) => {
    const id = await askColleague()
    const other = { year_id: institute.years.current, semester: 1 as const, subject_id: 3, type: 1 as const }
    const during = `[${classDay} 09:00,${classDay} 10:30)`
    await db
      .insertInto('session_notice')
      .values({ ...other, slot_id: slots.first, during, ...taken })
      .execute()
    expect(await answer(await requestOf(), accepts)).toMatchObject({ status: 409, body: { code } })
    expect(await requestOf()).toMatchObject({ state: 'open' })
    expect((await statesOf(id))[0]).toEqual([tuesday, 'owed'])
  })

  it('R-shared-58: is held in another room, of those that are free and hold the groups, where its own is taken', async () => {
    const id = await askColleague()
    const other = { year_id: institute.years.current, semester: 1 as const, subject_id: 3, type: 1 as const }
    const taken = {
      room_id: rooms.room,
      teacher_id: institute.head.id,
      during: `[${classDay} 09:00,${classDay} 10:30)`,
    }
    await db
      .insertInto('session_notice')
      .values({ ...other, slot_id: slots.first, ...taken })
      .execute()
    const seen = await requestOf()
    const roomsFor = (headers: Record<string, string>) => portal.get(`/api/v1/cover-requests/${seen.id}/rooms`, headers)
    expect((await roomsFor(colleague)).body).toEqual({ items: [{ id: rooms.hall, name: 'Amphi' }] })
    for (const headers of [own, head]) expect((await roomsFor(headers)).status).toBe(404)
    expect((await roomsFor(registrar)).status).toBe(403)
    for (const roomId of [rooms.room, rooms.closet, 9999])
      expect(await answer(seen, { ...accepts, roomId })).toMatchObject({
        ...{ status: 409, body: { code: 'coverRequest.roomNotFree' } },
      })
    expect((await statesOf(id))[0]).toEqual([tuesday, 'owed'])
    expect(await answer(seen, { ...accepts, roomId: rooms.hall })).toMatchObject({ status: 200 })
    expect(await db.selectFrom('session_notice').select('room_id').where('subject_id', '=', 1).execute()).toEqual([
      { room_id: rooms.hall },
    ])
    expect(await roomsFor(colleague)).toMatchObject({ status: 409, body: { code: 'coverRequest.ended' } })
  })

  it('is held once, however often and against what the request is accepted', async () => {
    const id = await askColleague()
    const [seen, { version }] = [await requestOf(), await classOf(id)]
    const answers = await Promise.all([answer(seen, accepts), answer(seen, accepts), cover(id, waived, { version })])
    const isHeld = answers[2].status !== 200
    expect(answers.map(({ status }) => status)).toEqual(isHeld ? [200, 200, 412] : [412, 412, 200])
    expect(await makeUps()).toHaveLength(isHeld ? 1 : 0)
    expect(await db.selectFrom('class_cover').select('id').execute()).toHaveLength(1)
  })

  it('goes with the absence, of which the colleague is told', async () => {
    const id = await haveClassHeld()
    await db.updateTable('absence_notice').set({ seen_at: null }).execute()
    expect((await undo(`absence/${id}`)).status).toBe(200)
    expect(await makeUps()).toEqual([])
    expect(await db.selectFrom('class_cover').select('id').execute()).toEqual([])
    expect(await db.selectFrom('cover_request').select('state').execute()).toEqual([{ state: 'withdrawn' }])
    expect(await kindsOf(institute.colleague.id)).toEqual(['makeUp.coverWithdrawn'])
  })

  it('keeps the absence from ending once its roll is saved, or it has begun', async () => {
    const id = await haveClassHeld()
    await db.updateTable('absence_notice').set({ seen_at: null }).execute()
    await setToday(db, classDay)
    expect(await saveRoll()).toMatchObject({ body: { status: 200 } })
    expect(await undo(`absence/${id}`)).toMatchObject({ status: 409, body: { code: 'absence.classTaken' } })
    await db.deleteFrom('attendance').execute()
    await db.deleteFrom('attendance_sheet').execute()
    await setNow(`${classDay} 08:30`)
    expect(await undo(`absence/${id}`)).toMatchObject({ status: 409, body: { code: 'absence.classTaken' } })
    expect(await makeUps()).toHaveLength(1)
  })

  it('withdraws a request that is open when the absence ends', async () => {
    const id = await askColleague()
    await db.updateTable('absence_notice').set({ seen_at: null }).execute()
    expect((await undo(`absence/${id}`)).status).toBe(200)
    expect(await requests()).toEqual([])
    expect(await kindsOf(institute.colleague.id)).toEqual(['makeUp.coverWithdrawn'])
  })

  it('is neither accepted nor declined in a closed year', async () => {
    await askColleague()
    const seen = await requestOf()
    const setClosed = (isClosed: boolean) =>
      sql`update academic_year set is_current = ${!isClosed}, closed_at = ${isClosed ? sql`now()` : null}
        where id = ${institute.years.current}`.execute(db)
    await setClosed(true)
    const answers = [await answer(seen, accepts), await answer(seen, { answer: 'declined' })]
    await setClosed(false)
    for (const refusal of answers) expect(refusal).toMatchObject({ status: 409, body: { code: 'year.closed' } })
  })
})
