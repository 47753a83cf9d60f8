import { beforeEach, describe, expect, it } from 'vitest'
import { changeSessions } from '../../../kernel/session-validity.sql.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import {
  callsOfAbsenceClasses,
  saturday,
  tuesday,
  waived,
  wednesday,
} from '../../../testing/notices/absence-classes.ts'
import { accepted, refused, startNoticePortal } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import { decideAbsence, refuseNotice } from '../administration.service.ts'

const { groups, sessions, slots } = teachingIds
const notices = await startNoticePortal()
const { portal, institute, own, colleague, registrar, staffHeaders, sendAbsence, decide, undo, makeUpsOfTeacher } =
  notices
const { acceptAbsence, listOf, classesOf, classOf, pathOf, cover, uncover, statesOf, makeUps, notified } =
  callsOfAbsenceClasses(notices)
const head = await signInHeaders(portal.db, institute.head)
const otherHead = await signInHeaders(portal.db, institute.otherHead)
await setToday(portal.db, '2026-11-21')

beforeEach(async () => {
  await portal.db.deleteFrom('notification').execute()
})

describe('R-shared-46: the classes of an accepted absence', () => {
  it('are owed by time, and none before it is accepted', async () => {
    const pending = await sendAbsence({ date_debut: '2026-11-24 08:00:00', date_fin: '2026-11-25 18:00:00' })
    expect(await classesOf(pending)).toEqual([])
    await decide(`absence/${pending}`, accepted)
    expect(await classesOf(pending)).toMatchObject([
      {
        ...{ key: tuesday, date: '2026-11-24', slot: '08:30-10:00', subject: 'Algorithmique', sessionType: 2 },
        ...{ groups: 'LI1-A', groupIds: [groups.tutorialA], state: 'owed', makeUp: null, reason: null },
      },
      { key: wednesday, state: 'owed', absenceEndsOn: '2026-11-25' },
    ])
  })

  it('are those of the first of two absences that cover them', async () => {
    const first = await acceptAbsence('2026-11-24')
    const second = await acceptAbsence()
    expect(await statesOf(first)).toEqual([[tuesday, 'owed']])
    expect(await statesOf(second)).toEqual([[wednesday, 'owed']])
  })

  it('are read by their teacher alone, whom the list tells of the decision', async () => {
    const id = await acceptAbsence()
    expect(await classesOf(id, colleague)).toEqual([])
    expect(await classesOf(id)).toHaveLength(2)
    expect(await undo(`absence/${id}`)).toMatchObject({ status: 409, body: { code: 'notice.seen' } })
    const foreign = await portal.put(`${pathOf(id)}/cover`, waived, {
      ...colleague,
      'if-match': (await classOf(id)).version,
    })
    expect(foreign.status).toBe(404)
  })

  it('are tasks of their teacher until they are covered', async () => {
    const tasks = async () => Object((await portal.get('/api/v1/tasks', own)).body).owedClasses
    const id = await acceptAbsence()
    expect(await tasks()).toEqual([{ absenceId: id, from: '2026-11-24T08:00', to: '2026-11-25T18:00', classes: 2 }])
    await cover(id, waived)
    expect(await tasks()).toMatchObject([{ classes: 1 }])
    await cover(id, waived, { key: wednesday })
    expect(await tasks()).toEqual([])
  })
})

it('R-shared-44, R-shared-46: a cover stays with its class when the room of its session changes from a day on, and back', async () => {
  const id = await acceptAbsence()
  await cover(id, waived)
  const changeRoom = (session: number, room: number | null) =>
    portal.db.transaction().execute((tx) => changeSessions(tx, '2026-11-23', new Map([[session, { room_id: room }]])))
  const before = await portal.db
    .selectFrom('timetable_session')
    .select('room_id')
    .where('id', '=', sessions.tutorialA)
    .executeTakeFirstOrThrow()
  const changed = (await changeRoom(sessions.tutorialA, null)).get(sessions.tutorialA)?.id ?? 0
  expect(changed).not.toBe(sessions.tutorialA)
  expect(await statesOf(id)).toEqual([
    [`session-${changed}-2026-11-24`, 'not-made-up'],
    [wednesday, 'owed'],
  ])
  await changeRoom(changed, before.room_id)
  expect(await statesOf(id)).toEqual([
    [tuesday, 'not-made-up'],
    [wednesday, 'owed'],
  ])
})

describe('R-shared-46: a make-up covers a class in one step', () => {
  it('with its subject, type and groups, once also when the call is repeated', async () => {
    const id = await acceptAbsence()
    const { version } = await classOf(id)
    const covered = await cover(id, saturday, { version })
    expect(covered).toMatchObject({
      status: 200,
      body: { state: 'make-up', makeUp: { date: '2026-11-28', slot: '08:30-10:00', isConfirmed: false } },
    })
    expect((await cover(id, saturday, { version })).status).toBe(200)
    const { list } = await makeUpsOfTeacher()
    expect(list).toMatchObject([
      { date: '2026-11-28', matiere: 'Algorithmique', type_id: 2, group: 'LI1-A', active: 0 },
    ])
    expect(list).toHaveLength(1)
  })

  it('only where the clash checks accept it, and with the version that was seen', async () => {
    const id = await acceptAbsence()
    const lecture = { ...saturday, date: '2026-11-30' }
    expect(await cover(id, lecture)).toMatchObject({ status: 409, body: { code: 'clash.teacherSession' } })
    const holiday = { ...saturday, date: teachingIds.holiday }
    expect(await cover(id, holiday)).toMatchObject({ status: 422, body: { code: 'notice.holiday' } })
    const absent = { ...saturday, date: '2026-11-25' }
    expect(await cover(id, absent)).toMatchObject({ status: 422, body: { code: 'makeUp.absent' } })
    expect(await cover(id, saturday, { version: '"old"' })).toMatchObject({ status: 412 })
    expect(await makeUps()).toEqual([])
    expect(await statesOf(id)).toEqual([
      [tuesday, 'owed'],
      [wednesday, 'owed'],
    ])
  })

  it('is replaced by another cover and withdrawn with it, until it is confirmed', async () => {
    const id = await acceptAbsence()
    await cover(id, saturday)
    await cover(id, { ...saturday, slotId: slots.second })
    expect(await makeUps()).toHaveLength(1)
    expect(await uncover(id)).toMatchObject({ status: 200, body: { state: 'owed' } })
    expect(await makeUps()).toEqual([])
    await cover(id, saturday)
    await decide(`make-up/${(await makeUps())[0]?.id}`, { ...accepted, roomId: teachingIds.rooms.room })
    expect((await classOf(id)).makeUp).toMatchObject({ isConfirmed: true })
    for (const answer of [await uncover(id), await cover(id, waived)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'notice.active' } })
  })

  it('leaves the class owed when the office refuses it, and covers it again after an undo', async () => {
    const id = await acceptAbsence('2026-11-24')
    await cover(id, saturday)
    const makeUp = `make-up/${(await makeUps())[0]?.id}`
    await decide(makeUp, refused)
    expect(await statesOf(id)).toEqual([[tuesday, 'owed']])
    expect((await undo(makeUp)).status).toBe(200)
    expect(await statesOf(id)).toEqual([[tuesday, 'make-up']])
    await decide(makeUp, refused)
    await cover(id, waived)
    await undo(makeUp)
    expect(await statesOf(id)).toEqual([[tuesday, 'not-made-up']])
  })

  it('is owed itself when an absence cancels it, once it is confirmed', async () => {
    const id = await acceptAbsence('2026-11-24')
    await cover(id, saturday)
    const makeUpId = (await makeUps())[0]?.id ?? 0
    await decide(`make-up/${makeUpId}`, { ...accepted, roomId: teachingIds.rooms.room })
    const later = await sendAbsence({ date_debut: '2026-11-28 08:00:00', date_fin: '2026-11-28 18:00:00' })
    await decide(`absence/${later}`, accepted)
    const key = `make-up-${makeUpId}-2026-11-28`
    expect(await statesOf(later)).toEqual([[key, 'owed']])
    await cover(later, { ...saturday, date: '2026-12-05' }, { key })
    expect(await statesOf(later)).toEqual([[key, 'make-up']])
    await cover(later, waived, { key })
    expect(await statesOf(later)).toEqual([[key, 'not-made-up']])
  })
})

describe('R-shared-46: the end of an absence that was accepted', () => {
  it('withdraws its covers, and a make-up that is confirmed remains an ordinary one', async () => {
    const id = await acceptAbsence()
    await cover(id, saturday)
    await decide(`make-up/${(await makeUps())[0]?.id}`, { ...accepted, roomId: teachingIds.rooms.room })
    await cover(id, { ...saturday, slotId: slots.second }, { key: wednesday })
    expect(await makeUps()).toHaveLength(2)
    await decideAbsence(portal.db, 'admin', id, 'Erreur')
    expect(await makeUps()).toMatchObject([{ held_on: '2026-11-28', is_active: true }])
    expect(await portal.db.selectFrom('class_cover').selectAll().execute()).toEqual([])
  })

  it('keeps the covers of the classes that another absence cancels', async () => {
    const first = await acceptAbsence('2026-11-24')
    await cover(first, waived)
    const second = await acceptAbsence()
    await decideAbsence(portal.db, 'admin', first, 'Erreur')
    expect(await statesOf(second)).toEqual([
      [tuesday, 'not-made-up'],
      [wednesday, 'owed'],
    ])
  })

  it('does not restore the cover of a make-up whose refusal is undone afterwards', async () => {
    const id = await acceptAbsence('2026-11-24')
    await cover(id, saturday)
    const makeUpId = (await makeUps())[0]?.id ?? 0
    await refuseNotice(portal.db, 'admin', makeUpId, 'Salle fermée')
    await decideAbsence(portal.db, 'admin', id, 'Erreur')
    expect((await undo(`make-up/${makeUpId}`)).status).toBe(200)
    expect(await portal.db.selectFrom('class_cover').selectAll().execute()).toEqual([])
  })
})

describe('R-shared-46: the head of the department', () => {
  const details = { person: 'enseignant Essai', from: '2026-11-24T08:00', to: '2026-11-25T18:00', count: 2 }

  it('is told how many classes an absence cancels, and that they take place after all', async () => {
    const id = await acceptAbsence()
    expect(await notified(institute.head.id)).toMatchObject([{ kind: 'absence.classesCancelled', details }])
    expect(await notified(institute.otherHead.id)).toEqual([])
    await undo(`absence/${id}`)
    expect(await notified(institute.head.id)).toMatchObject([{ kind: 'absence.classesRestored', details }])
  })

  it('is not told of an absence without classes, nor of a refusal', async () => {
    const without = await sendAbsence({ date_debut: '2026-11-28 08:00:00', date_fin: '2026-11-28 18:00:00' })
    await decide(`absence/${without}`, accepted)
    const other = await sendAbsence({ date_debut: '2026-11-24 08:00:00', date_fin: '2026-11-25 18:00:00' })
    await decide(`absence/${other}`, refused)
    expect(await notified(institute.head.id)).toEqual([])
  })

  it('and the registrar read what the teachers of their departments owe, in pages', async () => {
    const elsewhere = await staffHeaders(['registrar'], institute.departments.other)
    const id = await acceptAbsence()
    const keysOf = async (path: string, headers: Record<string, string>) =>
      (await listOf(path, headers)).map(({ key }) => key)
    for (const [path, headers, stranger] of [
      ['department-owed-classes', head, otherHead],
      ['owed-classes', registrar, elsewhere],
    ] as const) {
      expect(await keysOf(path, headers)).toEqual([tuesday, wednesday])
      expect(await keysOf(path, stranger)).toEqual([])
      const { items, next } = Object((await portal.get(`/api/v1/${path}?limit=1`, headers)).body)
      expect(items).toMatchObject([{ key: tuesday, teacher: { name: 'enseignant Essai' } }])
      expect(await keysOf(`${path}?limit=1&cursor=${next}`, headers)).toEqual([wednesday])
    }
    await cover(id, waived)
    expect(await keysOf('department-owed-classes', head)).toEqual([wednesday])
    expect(await listOf('department-owed-classes?state=covered', head)).toMatchObject([
      { key: tuesday, state: 'not-made-up', reason: 'Semaine de révision' },
    ])
  })

  it('reads the classes of the year of the session alone', async () => {
    await acceptAbsence()
    const lastYear = await signInHeaders(portal.db, institute.head, { year_id: institute.years.previous })
    expect(await listOf('department-owed-classes', lastYear)).toEqual([])
  })
})
