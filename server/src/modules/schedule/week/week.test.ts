import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import { TimetableWeek, type WeekSession } from './week.schemas.ts'

const { groups, sessions, slots, subjects, holiday } = teachingIds

const { portal, institute, own, colleague } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(async () => {
  await portal.db.deleteFrom('session_notice').execute()
})

const read = (query: string, headers = own) => portal.get(`/api/v1/timetable-week?${query}`, headers)
const week = async (query: string, headers = own) => assertMatchesSchema(TimetableWeek, await read(query, headers))
const idsOf = (list: WeekSession[]) => list.map(({ id }) => id)

describe('a week of the own timetable', () => {
  it('has its dates, the semester and the bounds of the year, on whichever day it is asked for', async () => {
    const found = await week('day=2026-10-08')
    expect(found).toMatchObject({ semester: 1, startsOn: expect.any(String), endsOn: expect.any(String) })
    expect(found.days.map(({ date }) => date)).toEqual(
      [5, 6, 7, 8, 9, 10].map((day) => `2026-10-${`${day}`.padStart(2, '0')}`),
    )
    expect(await week('day=2026-10-11')).toEqual(found)
  })

  it('has the sessions of that week alone: odd and even weeks take turns', async () => {
    const { lecture, tutorialA, tutorialB, oddPractical, evenPractical } = sessions
    expect(idsOf((await week('day=2026-09-16')).sessions)).toEqual([lecture, tutorialA, tutorialB, oddPractical])
    expect(idsOf((await week('day=2026-09-23')).sessions)).toEqual([lecture, tutorialA, tutorialB, evenPractical])
  })

  it('names a holiday, on which nothing is held', async () => {
    const found = await week(`day=${holiday}`)
    expect(found.days[3]).toEqual({ date: holiday, holiday: 'Fête de la Révolution', isTaught: true })
    expect(found.sessions.map(({ day }) => day)).not.toContain(4)
  })

  it('has no session outside of the semester', async () => {
    const found = await week('day=2026-12-23')
    expect(found).toMatchObject({ semester: null, sessions: [] })
    expect(found.days.every(({ isTaught }) => !isTaught)).toBe(true)
  })

  it('shows a make-up on its day, and in no other week', async () => {
    const sent = await portal.post('/api/avis/rattrapage/add', bodies.makeUp({ date: '2026-10-10' }), own)
    const shown = (await week('day=2026-10-05')).sessions.filter(({ heldOn }) => heldOn !== null)
    expect(shown).toMatchObject([
      {
        ...{ id: Object(sent.body).id, day: 6, heldOn: '2026-10-10', examType: null, isPending: true },
        ...{ subjectId: subjects.algorithms, classGroupId: groups.tutorialA },
      },
    ])
    expect((await week('day=2026-10-12')).sessions.every(({ heldOn }) => heldOn === null)).toBe(true)
  })

  it('shows a test in the place of the session that it replaces, on that day alone', async () => {
    const body = bodies.sessionTest({ date: '2026-10-06' })
    expect(await portal.post('/api/avis/examen/adds', body, own)).toMatchObject({ body: { errNum: 200 } })
    const onTuesday = (found: WeekSession[]) => found.filter(({ day }) => day === 2)
    expect(onTuesday((await week('day=2026-10-05')).sessions)).toMatchObject([
      { examType: 'DS 1', examKind: 1, heldOn: '2026-10-06', classGroupId: groups.tutorialA },
    ])
    expect(idsOf(onTuesday((await week('day=2026-10-12')).sessions))).toEqual([sessions.tutorialA])
  })
})

describe('the exams and invigilations of a week', () => {
  const invigilation = { kind: 'invigilation', id: 1, day: 4, slotId: slots.fourth, subject: null, room: 'B1' }
  const exam = { kind: 'exam', id: 1, day: 3, slotId: slots.third, subject: 'Algorithmique', room: '' }

  it('are the invigilations of the teacher, and no other ones', async () => {
    expect((await week('day=2026-11-16')).events).toEqual([invigilation])
    expect((await week('day=2026-11-23')).events).toEqual([])
    expect((await week('day=2026-11-16', colleague)).events).toEqual([])
  })

  it('are the exams of the group, whose class at that time is cancelled', async () => {
    const { events, sessions: held } = await week(`day=2026-11-16&groupId=${groups.tutorialA}`)
    expect(events).toEqual([exam])
    expect(held.map(({ cancelledBy }) => cancelledBy)).toEqual(held.map(() => null))
    await sql`update exam set slot_id = ${slots.first}, held_on = '2026-11-17'`.execute(portal.db)
    const moved = await week(`day=2026-11-16&groupId=${groups.tutorialA}`)
    expect(moved.sessions.filter(({ cancelledBy }) => cancelledBy === 'exam').map(({ id }) => id)).toEqual([
      sessions.tutorialA,
    ])
    expect((await week(`day=2026-11-16&groupId=${groups.foreign}`, colleague)).events).toEqual([])
  })

  it('are shown between two semesters', async () => {
    await sql`insert into invigilation (period_id, teacher_id, held_on, slot_id, room_id)
      values (1, ${institute.teacher.id}, '2026-11-27', ${slots.first}, 1)`.execute(portal.db)
    await sql`update timetable set ends_on = '2026-11-21'`.execute(portal.db)
    const { semester, sessions: none, events } = await week('day=2026-11-23')
    await sql`update timetable set ends_on = '2026-12-19'`.execute(portal.db)
    expect({ semester, none, days: events.map(({ day }) => day) }).toEqual({ semester: null, none: [], days: [5] })
  })
})

describe('the absences and defences of a week', () => {
  it('are those of the teacher by day, but of refused absences, and none in the week of a group', async () => {
    const absence = { teacher_id: institute.teacher.id, year_id: institute.years.current, cause: 'Colloque' }
    const period = (from: string, to: string) => ({
      ...absence,
      starts_at: `2026-11-${from}`,
      ends_at: `2026-11-${to}`,
    })
    const absences = await portal.db
      .insertInto('absence_notice')
      .values([
        { ...period('17 14:00', '18 12:00'), state: 1 },
        { ...period('19 08:00', '19 10:00'), state: 0 },
        { ...period('20 08:00', '20 10:00'), state: 2 },
        { ...period('24 08:00', '24 10:00'), state: 1 },
      ])
      .returning('id')
      .execute()
    await sql`
      with subject as (
        insert into project_subject (id, teacher_id, year_id, name)
        values (1, ${institute.teacher.id}, ${institute.years.current}, 'Portail')
      )
      insert into project_assignment (id, year_id, teacher_id, student_id, group_id, subject_id, state, defence_on)
      values (1, ${institute.years.current}, ${institute.teacher.id}, 1, ${groups.tutorialA}, 1, 1, '2026-11-21')`.execute(
      portal.db,
    )
    const all = { kind: 'absence', person: null, isPending: false }
    expect((await week('day=2026-11-16')).dayEvents).toEqual([
      { ...all, id: absences[0]?.id, day: 2, from: '14:00', to: '23:59' },
      { ...all, id: absences[0]?.id, day: 3, from: '00:00', to: '12:00' },
      { ...all, id: absences[1]?.id, day: 4, from: '08:00', to: '10:00', isPending: true },
      { kind: 'defence', id: 1, day: 6, from: null, to: null, person: expect.any(String), isPending: false },
    ])
    expect((await week('day=2026-11-16', colleague)).dayEvents).toEqual([])
    expect((await week(`day=2026-11-16&groupId=${groups.tutorialA}`)).dayEvents).toEqual([])
    await portal.db.deleteFrom('absence_notice').execute()
  })
})

describe('the week of a group', () => {
  it('has the sessions of its whole and its parts, by all teachers', async () => {
    const found = await week(`day=2026-09-16&groupId=${groups.tutorialA}`)
    expect(found.name).toBe('LI1-A')
    expect(idsOf(found.sessions)).toEqual([
      sessions.lecture,
      sessions.tutorialA,
      sessions.oddPractical,
      sessions.ofColleague,
    ])
  })

  it('is read by those who teach it alone', async () => {
    expect((await read(`day=2026-09-16&groupId=${groups.foreign}`)).status).toBe(404)
    expect((await read(`day=2026-09-16&groupId=${groups.foreign}`, colleague)).status).toBe(200)
  })

  it('is asked for by a day', async () => {
    expect((await read('day=demain')).status).toBe(422)
  })
})
