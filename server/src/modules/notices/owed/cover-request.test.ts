import { describe, expect, it } from 'vitest'
import { changeSessions } from '../../../kernel/session-validity.sql.ts'
import { saturday, waived } from '../../../testing/notices/absence-classes.ts'
import { accepts, classDay, startCoverPortal } from '../../../testing/notices/cover-portal.ts'
import { accepted } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'

const { rooms, sessions } = teachingIds
const office = await startCoverPortal()
const { portal, institute, own, colleague, head, registrar, asked, answer, requestOf, requests, setNow, kindsOf } =
  office
const { acceptAbsence, askColleague, sendAbsence, decide, classOf, cover, uncover, makeUps, notified } = office
const { pathOf, officePathOf } = office
const { db } = portal

const namesOf = async (path: string, headers = own): Promise<string[]> =>
  Object((await portal.get(`${path}/colleagues`, headers)).body).items.map(
    ({ teacher, department }: { teacher: { name: string }; department: string }) => `${teacher.name}, ${department}`,
  )

describe('R-shared-52: a colleague who can be asked to hold a class', () => {
  it('teaches its subject in this year or had it in an earlier one, is active, and is free at its time', async () => {
    const id = await acceptAbsence()
    const expected = ['collegue Essai, Informatique']
    expect(await namesOf(pathOf(id))).toEqual(expected)
    expect(await namesOf(officePathOf(id), head)).toEqual(expected)
    expect(await namesOf(officePathOf(id), registrar)).toEqual(expected)
    const absence = { teacher_id: institute.colleague.id, year_id: institute.years.current, cause: 'Colloque' }
    const during = { starts_at: `${classDay} 09:00`, ends_at: `${classDay} 12:00`, state: 1 as const }
    await db
      .insertInto('absence_notice')
      .values({ ...absence, ...during })
      .execute()
    expect(await namesOf(pathOf(id))).toEqual([])
    expect(await cover(id, asked)).toMatchObject({ status: 409, body: { code: 'coverRequest.notFree' } })
    expect(await cover(id, { ...asked, teacherId: institute.head.id })).toMatchObject({ status: 409 })
  })

  it('is not asked once the class has begun, nor for a make-up', async () => {
    const id = await acceptAbsence('2026-11-24')
    await cover(id, saturday)
    const makeUpId = (await makeUps())[0]?.id ?? 0
    await decide(`make-up/${makeUpId}`, { ...accepted, roomId: rooms.room })
    const later = await sendAbsence({ date_debut: '2026-11-28 08:00:00', date_fin: '2026-11-28 18:00:00' })
    await decide(`absence/${later}`, accepted)
    const key = `make-up-${makeUpId}-2026-11-28`
    expect(await classOf(later, key)).toMatchObject({ isAskable: false })
    expect(await cover(later, asked, { key })).toMatchObject({ status: 409, body: { code: 'coverRequest.notFree' } })
    await setNow(`${classDay} 08:31`)
    expect(await classOf(id)).toMatchObject({ isAskable: false })
    expect(await namesOf(pathOf(id))).toEqual([])
  })
})

describe('R-shared-52: a request to a colleague', () => {
  it('leaves the class owed, is a task, and tells the colleague in whose place', async () => {
    const id = await askColleague()
    expect(await classOf(id)).toMatchObject({
      ...{ state: 'owed', isAskable: true },
      request: { colleague: { name: 'collegue Essai' }, state: 'open', reason: null },
    })
    expect(await requests()).toMatchObject([
      {
        ...{ teacher: { name: 'enseignant Essai' }, date: classDay, slot: '08:30-10:00', subject: 'Algorithmique' },
        ...{ groups: 'LI1-A', room: 'B1', state: 'open' },
      },
    ])
    const { coverRequests } = Object((await portal.get('/api/v1/tasks', colleague)).body)
    expect(coverRequests).toMatchObject([{ teacher: 'enseignant Essai', date: classDay, groups: 'LI1-A' }])
    expect(await notified(institute.colleague.id)).toMatchObject([
      { kind: 'makeUp.coverAsked', details: { person: 'enseignant Essai', day: classDay }, path: '/AvisRattrapage' },
    ])
    expect(await requests(own)).toEqual([])
  })

  it('stands alone: repeated it changes nothing, and another cover of the class withdraws it', async () => {
    const id = await acceptAbsence()
    const { version } = await classOf(id)
    await cover(id, asked, { version })
    expect((await cover(id, asked, { version })).status).toBe(200)
    expect(await requests()).toHaveLength(1)
    await cover(id, waived)
    expect(await requests()).toEqual([])
    expect(await classOf(id)).toMatchObject({ state: 'not-made-up', request: null })
    expect(await kindsOf(institute.colleague.id)).toEqual(['makeUp.coverWithdrawn'])
  })

  it('is withdrawn by the teacher or an office, and cannot be accepted then', async () => {
    const id = await acceptAbsence()
    await cover(id, asked, { office: head })
    expect(await kindsOf(institute.teacher.id)).toContain('absence.classAsked')
    const seen = await requestOf()
    expect(await uncover(id)).toMatchObject({ status: 200, body: { request: null } })
    expect(await answer(seen, accepts)).toMatchObject({ status: 412 })
    expect(await makeUps()).toEqual([])
  })

  it('expires when the class begins', async () => {
    const id = await askColleague()
    const seen = await requestOf()
    await setNow(`${classDay} 08:30`)
    expect(await requests()).toEqual([])
    expect(await classOf(id)).toMatchObject({ state: 'owed', request: null })
    expect(await answer(seen, accepts)).toMatchObject({ status: 409, body: { code: 'coverRequest.ended' } })
  })

  it('is declined with a reason, which the teacher and who asked read', async () => {
    const id = await acceptAbsence()
    await cover(id, asked, { office: registrar })
    const seen = await requestOf()
    const declined = { answer: 'declined', reason: ' Jury ce jour-là ' }
    expect(await answer(seen, declined)).toMatchObject({ status: 200, body: { state: 'declined' } })
    expect((await answer(seen, declined)).status).toBe(200)
    expect(await classOf(id)).toMatchObject({
      state: 'owed',
      request: { state: 'declined', reason: 'Jury ce jour-là' },
    })
    const told = await db.selectFrom('notification').selectAll().where('kind', '=', 'makeUp.coverDeclined').execute()
    expect(told.map(({ path }) => path).toSorted()).toEqual([`/absence-classes?id=${id}`, '/owed-classes'])
    expect(told[0]?.details).toMatchObject({ person: 'collegue Essai', reason: 'Jury ce jour-là' })
  })

  it('is answered by the colleague alone', async () => {
    await askColleague()
    const seen = await requestOf()
    for (const headers of [own, head]) expect((await answer(seen, accepts, headers)).status).toBe(404)
    expect((await answer(seen, accepts, registrar)).status).toBe(403)
    expect(await makeUps()).toEqual([])
  })

  it('stays with its class when the room of the session changes from a day on', async () => {
    await askColleague()
    const changeRoom = (session: number, room: number) =>
      db.transaction().execute((tx) => changeSessions(tx, '2026-11-23', new Map([[session, { room_id: room }]])))
    const changed = (await changeRoom(sessions.tutorialA, rooms.hall)).get(sessions.tutorialA)?.id ?? 0
    expect(await requests()).toMatchObject([{ room: 'Amphi' }])
    await changeRoom(changed, rooms.room)
    expect(await requests()).toMatchObject([{ room: 'B1' }])
  })
})
