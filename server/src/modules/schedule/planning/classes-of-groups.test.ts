import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startPlanPortal } from '../../../testing/plan-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { selectCalendarOf } from '../calendar/calendar.sql.ts'
import type { WeekSession } from '../week/week.schemas.ts'
import type { PlannedSession } from './planning.schemas.ts'

const { portal, institute, registrar, ofOwn, ofOther, own, colleague, changesOf, newSession } = await startPlanPortal()
const { db } = portal
const { groups, rooms, subjects } = teachingIds
const { teacher, colleague: other } = institute
const { tutorialA, tutorialB, foreignTutorial } = groups

const from = '2026-10-12'
const bodyOf = ({ body }: { body: unknown }): PlannedSession => Object(body)
const weekOf = (query: string, on = from) => registrar.week(`${query}&on=${on}`)
const ofClass = (one: { id: number }) => (session: PlannedSession) => session.id === one.id

/** Places a class of the groups A and B on Monday at 11:50. */
const placeJoint = async (changes: object = {}) => {
  const placed = await registrar.place(newSession({ otherGroupIds: [tutorialB], roomId: rooms.hall, ...changes }))
  expect(placed).toMatchObject({ status: 201 })
  return bodyOf(placed)
}

/** The groups of the classes of a teacher on a Monday at 11:50, by class. */
async function groupsOn(day: string) {
  const { rows } = await sql<{ groups: number[] }>`
    select array_agg(s.group_id order by s.group_id) as groups
    from class_occurrences(${day}::date, ${day}::date) o join timetable_session s on s.id = o.id and not o.is_make_up
    where o.slot_id = 3 group by s.class_id order by 1`.execute(db)
  return rows.map((row) => row.groups)
}

describe('R-shared-51: a class of several groups', () => {
  it('is one class in the week of its teacher and room, and that of each of its groups', async () => {
    const placed = await placeJoint()
    expect(placed).toMatchObject({
      group: { id: tutorialA, name: 'LI1-A, LI1-B' },
      groups: [
        { id: tutorialA, name: 'LI1-A' },
        { id: tutorialB, name: 'LI1-B' },
      ],
    })
    const weeks = [`teacherId=${teacher.id}`, `roomId=${rooms.hall}`, `groupId=${tutorialA}`, `groupId=${tutorialB}`]
    for (const query of weeks) {
      const week = await registrar.week(query)
      expect(week.filter(({ day, slotId }) => day === 1 && slotId === 3)).toEqual([placed])
    }
    const { students: ofOne } = bodyOf(await registrar.place(newSession({ day: 3, slotId: 4 })))
    expect(placed.students).toBeGreaterThan(ofOne)
  })

  it('is refused with the group that is taken, and another class takes neither its teacher nor its room', async () => {
    expect((await registrar.place(newSession({ groupId: tutorialB, teacherId: other.id, roomId: null }))).status).toBe(
      201,
    )
    expect(await registrar.place(newSession({ otherGroupIds: [tutorialB] }))).toMatchObject({
      status: 409,
      body: { code: 'session.clash', clashes: [{ taken: 'group', name: 'LI1-B' }] },
    })
    const joint = await placeJoint({ day: 2, slotId: 4 })
    const refused = await registrar.place(
      newSession({ groupId: foreignTutorial, subjectId: 3, roomId: rooms.hall, day: 2, slotId: 4 }),
    )
    expect(refused).toMatchObject({
      status: 409,
      body: {
        clashes: [
          { taken: 'teacher', sessionId: joint.id, group: 'LI1-A, LI1-B' },
          { taken: 'room', sessionId: joint.id },
        ],
      },
    })
  })

  it('has a subject of one of its groups, also of another speciality', async () => {
    const joint = await placeJoint({ otherGroupIds: [foreignTutorial] })
    expect(joint.groups.map(({ id }) => id)).toEqual([tutorialA, foreignTutorial])
    const without = { groupIds: [foreignTutorial], from }
    expect(await registrar.change(joint, without)).toMatchObject({ status: 422, body: { code: 'session.subject' } })
  })

  it('belongs to the registrar of all of its groups alone; for another one its time is taken', async () => {
    const joint = await placeJoint({ otherGroupIds: [foreignTutorial], roomId: null })
    for (const [by, group] of [
      [ofOwn, tutorialA],
      [ofOther, foreignTutorial],
    ] as const) {
      const week = await by.get(`timetables/1/sessions?groupId=${group}`)
      expect(Object(week.body).items.some(ofClass(joint))).toBe(false)
      expect(Object(week.body).busy).toContainEqual({ day: 1, slotId: 3, weekParity: 0 })
      expect((await by.change(joint, { day: 6 })).status).toBe(404)
      expect((await by.remove(joint)).status).toBe(404)
    }
    const named = newSession({ otherGroupIds: [foreignTutorial], day: 6 })
    expect((await ofOwn.place(named)).status).toBe(404)
  })

  it('moves as a whole from a day on, and back again', async () => {
    const joint = await placeJoint({ from: '2026-10-05' })
    const moved = bodyOf(await registrar.change(joint, { day: 6, from }))
    expect(moved).toMatchObject({ day: 6, startsOn: from, groups: joint.groups })
    expect([await groupsOn('2026-10-05'), await groupsOn('2026-10-12'), await groupsOn('2026-10-17')]).toEqual([
      [[tutorialA, tutorialB]],
      [],
      [[tutorialA, tutorialB]],
    ])
    const back = bodyOf(await registrar.change(moved, { day: 1, from }))
    expect(back).toMatchObject({ id: joint.id, startsOn: '2026-10-05', groups: joint.groups })
    expect(await changesOf(own)).toHaveLength(3)
  })

  it('gets and loses groups from a day on, and is then what it was', async () => {
    const joint = await placeJoint({ otherGroupIds: [], from: '2026-10-05' })
    const wider = bodyOf(await registrar.change(joint, { groupIds: [tutorialA, tutorialB], from }))
    expect(wider.groups).toHaveLength(2)
    expect([await groupsOn('2026-10-05'), await groupsOn('2026-10-12')]).toEqual([
      [[tutorialA]],
      [[tutorialA, tutorialB]],
    ])
    expect(await changesOf(own)).toMatchObject([{ kind: 'changed', from }, { kind: 'placed' }])
    const narrower = bodyOf(await registrar.change(wider, { groupIds: [tutorialA], from }))
    expect(narrower).toMatchObject({ id: joint.id, startsOn: '2026-10-05', groups: joint.groups })
    const only = bodyOf(await registrar.change(narrower, { groupIds: [tutorialB, tutorialA], from: '2026-10-05' }))
    expect(only).toMatchObject({ id: joint.id, groups: [{ id: tutorialA }, { id: tutorialB }] })
    const ofB = bodyOf(await registrar.change(only, { groupIds: [tutorialB], from: '2026-10-05' }))
    expect(ofB).toMatchObject({ group: { id: tutorialB }, startsOn: '2026-10-05' })
    expect(await registrar.change(ofB, { groupIds: [tutorialA], from })).toMatchObject({
      status: 422,
      body: { code: 'session.noGroupStays' },
    })
  })

  it('keeps a group of which attendance was taken since', async () => {
    const joint = await placeJoint({ from: '2026-10-05' })
    await db
      .insertInto('attendance_sheet')
      .values({
        ...{ teacher_id: teacher.id, group_id: tutorialB, subject_id: subjects.networks, type: 2, slot_id: 3 },
        held_on: '2026-10-12',
      })
      .execute()
    const refused = await registrar.change(joint, { groupIds: [tutorialA], from })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'session.hasAttendance', uses: { attendanceSheets: 1 } },
    })
    expect((await registrar.change(joint, { groupIds: [tutorialB], from })).status).toBe(200)
  })

  it('is exchanged and removed as a whole, and placed again by the reverse', async () => {
    const joint = await placeJoint({ from: '2026-10-05' })
    const single = bodyOf(await registrar.place(newSession({ day: 6, slotId: 4, from: '2026-10-05' })))
    const { version } = Object((await registrar.preview(joint.id, single.id, `from=${from}`)).body)
    const exchanged: PlannedSession[] = Object(
      (await registrar.exchange(joint.id, single.id, version, `from=${from}`)).body,
    ).sessions
    expect(exchanged).toMatchObject([
      { day: 6, slotId: 4, groups: joint.groups },
      { day: 1, slotId: 3 },
    ])
    const later = '2026-10-26'
    expect((await registrar.remove(exchanged[0]!, `from=${later}`)).status).toBe(200)
    const ofDay = async () =>
      (await weekOf(`groupId=${tutorialB}`, later)).filter(({ day, slotId }) => day === 6 && slotId === 4)
    expect(await ofDay()).toEqual([])
    const again = newSession({ otherGroupIds: [tutorialB], roomId: rooms.hall, day: 6, slotId: 4, from: later })
    expect(bodyOf(await registrar.place(again))).toMatchObject({ id: exchanged[0]?.id, startsOn: from })
    expect(await changesOf(colleague)).toEqual([])
  })

  it('has its tests in its place, whichever groups it keeps', async () => {
    const joint = await placeJoint({ from: '2026-10-05' })
    const planned = async () => {
      const { rows } = await sql<{ state: string }>`
        select o.state from class_occurrences('2026-10-19', '2026-10-19') o
        join timetable_session s on s.id = o.id and not o.is_make_up where o.slot_id = 3`.execute(db)
      return rows.map(({ state }) => state)
    }
    await sql`
      with n as (
        insert into session_notice (teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during,
          session_id, is_active)
        select s.teacher_id, s.year_id, 1, s.subject_id, s.type, (select min(id) from exam_type), 3,
          tsrange('2026-10-19 11:50', '2026-10-19 13:20'), s.id, true
        from timetable_session s where s.id = ${joint.id} returning id, year_id, during)
      insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
      select n.id, g.id, n.year_id, g.span, n.during from n, student_group g where g.id in (${tutorialA}, ${tutorialB})`.execute(
      db,
    )
    expect(await planned()).toEqual(['replaced', 'replaced'])
    const ofB = bodyOf(await registrar.change(joint, { groupIds: [tutorialB], from }))
    expect(await planned()).toEqual(['replaced'])
    const later = bodyOf(await registrar.change(ofB, { groupIds: [tutorialB, tutorialA], from }))
    expect(await planned()).toEqual(['replaced', 'replaced'])
    await registrar.change(later, { groupIds: [later.groups[1]!.id], from })
    expect(await planned()).toEqual(['replaced'])
  })
})

it('R-shared-51: the groups of a class have one teacher, room, time and days', async () => {
  const joint = await placeJoint()
  const changes = [sql`room_id = null`, sql`day = 6`, sql`valid = '[2026-10-06,2026-12-01)'`]
  for (const change of changes)
    await expect(sql`update timetable_session set ${change} where id = ${joint.id}`.execute(db)).rejects.toMatchObject({
      constraint: 'timetable_session_class_is_one',
    })
})

describe('R-shared-51: the teacher of a class of several groups', () => {
  const weekOfTeacher = async (day: string): Promise<WeekSession[]> =>
    Object((await portal.get(`/api/v1/timetable-week?day=${day}`, own)).body).sessions.filter(
      (session: WeekSession) => session.day === 1 && session.slotId === 3,
    )

  it('has it once in the week, and in two parts where an exam keeps one of the groups', async () => {
    const joint = await placeJoint({ otherGroupIds: [foreignTutorial], from: '2026-10-05' })
    expect(await weekOfTeacher('2026-10-05')).toMatchObject([
      {
        id: joint.id,
        group: 'LI1-A, LM1-A',
        classGroupId: tutorialA,
        cancelledBy: null,
        sessionIds: [joint.id, joint.id + 1],
      },
    ])
    await sql`
      insert into exam (id, period_id, subject_id, held_on, slot_id) select 900, min(id), 3, '2026-10-12', 3 from exam_period`.execute(
      db,
    )
    const parts = (await weekOfTeacher('2026-10-12')).map(({ group, cancelledBy }) => [group, cancelledBy])
    expect(parts).toEqual([
      ['LI1-A', null],
      ['LM1-A', 'exam'],
    ])
    await sql`delete from exam where id = 900`.execute(db)
  })

  it('has it once in the semester and in the calendar, whose event stays with each change', async () => {
    const joint = await placeJoint({ from: '2026-09-14' })
    const optionsOf = async () => {
      const body = { enseignant_id: teacher.id, annee_id: institute.years.current, semestre_id: 1 }
      const [emploi] = Object((await portal.post('/api/emploi/get_by_id', body, own)).body).emploi
      return emploi.jours[0].seances[2].options.map((one: { id_seance: number; label_group: string }) => [
        one.id_seance,
        one.label_group,
      ])
    }
    expect(await optionsOf()).toEqual([[joint.id, 'LI1-A, LI1-B']])
    const eventsOf = async () =>
      (await selectCalendarOf(db, teacher.id, 'fr'))?.sessions.filter(
        ({ starts_at, dates }) => starts_at === '11:50:00' && dates.length > 0,
      )
    const [event] = (await eventsOf()) ?? []
    expect(event).toMatchObject({ id: joint.id, group: 'LI1-A, LI1-B' })
    const revision = event?.revision ?? 0
    const ofB = bodyOf(await registrar.change(joint, { groupIds: [tutorialB], from: '2026-09-14' }))
    expect(await eventsOf()).toMatchObject([{ id: joint.id, group: 'LI1-B', revision: revision + 1 }])
    await registrar.change(ofB, { groupIds: [tutorialB, tutorialA], from: '2026-09-14' })
    expect(await eventsOf()).toMatchObject([{ id: joint.id, group: 'LI1-A, LI1-B', revision: revision + 2 }])
    const cancelled = (await selectCalendarOf(db, teacher.id, 'fr'))?.cancelled ?? []
    expect(cancelled.filter(({ id }) => id === joint.id)).toEqual([])
  })
})
