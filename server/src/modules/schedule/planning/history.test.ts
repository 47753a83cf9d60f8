import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startPlanPortal } from '../../../testing/plan-portal.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import type { PlannedSession } from './planning.schemas.ts'

const { portal, institute, own, registrar, sessionOf, placeOf, changesOf, newSession } = await startPlanPortal()
const { db } = portal
const { sessions, groups, subjects } = teachingIds
const { teacher, colleague: other } = institute

/** The days in October on which a teacher has TD of the group A, with their slots. */
async function heldBy(person: typeof teacher, first = '2026-09-28', last = '2026-10-31') {
  const { rows } = await sql<{ held_on: string; slot_id: number }>`
    select o.held_on, o.slot_id from class_occurrences(${first}::date, ${last}::date) o
    where o.teacher_id = ${person.id} and o.group_ids = array[${groups.tutorialA}::integer] and o.type = 2
    order by o.held_on`.execute(db)
  return rows.map(({ held_on, slot_id }) => `${held_on.slice(5)} ${slot_id}`)
}
const before = ['09-29 1', '10-06 1']
/** The stored sessions, without what counts changes. */
const storedPlan = async () =>
  (await db.selectFrom('timetable_session').selectAll().orderBy('id').execute()).map(
    ({ revision: _revision, changed_at: _changedAt, ...session }) => session,
  )
const bodyOf = ({ body }: { body: unknown }): PlannedSession => Object(body)
const from = '2026-10-12'

describe('R-shared-44: a change of the plan from a day on', () => {
  it('moves the session on that day, and what was before stays', async () => {
    expect(await heldBy(teacher)).toEqual([...before, '10-13 1', '10-20 1', '10-27 1'])
    const moved = bodyOf(await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from }))
    expect(moved).toMatchObject({ day: 3, startsOn: from, endsOn: '2026-12-19' })
    expect(await heldBy(teacher)).toEqual([...before, '10-14 1', '10-21 1', '10-28 1'])
    expect(await placeOf(sessions.tutorialA)).toMatchObject({ day: 2, valid: '[2026-09-14,2026-10-12)' })
    expect(await changesOf(own)).toMatchObject([{ kind: 'moved', from }])
    const dayOf = async (on: string) =>
      (await registrar.week(`groupId=${groups.tutorialA}&on=${on}`)).find(({ type }) => type === 2)?.day
    expect([await dayOf('2026-10-11'), await dayOf(from)]).toEqual([2, 3])
  })

  it('gives it to another teacher on that day, who has none of the classes before', async () => {
    const change = { teacherId: other.id, roomId: null, from }
    expect((await registrar.change(await sessionOf(sessions.tutorialA), change)).status).toBe(200)
    expect([await heldBy(teacher), await heldBy(other)]).toEqual([before, ['10-13 1', '10-20 1', '10-27 1']])
  })

  it('changes the room alone from then on', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { roomId: null, from })
    const { rows } = await sql<{ room_id: number | null }>`
      select o.room_id from class_occurrences('2026-10-05', '2026-10-17') o
      where not o.is_make_up and o.group_ids = array[${groups.tutorialA}::integer] order by o.held_on`.execute(db)
    expect(rows.map(({ room_id }) => room_id)).toEqual([teachingIds.rooms.room, null])
  })

  it('removes it from that day on, or as a whole from its first day on', async () => {
    expect((await registrar.remove(await sessionOf(sessions.tutorialA), `from=${from}`)).status).toBe(200)
    expect(await heldBy(teacher)).toEqual(before)
    const [former] = await registrar
      .week(`groupId=${groups.tutorialA}&on=2026-10-05`)
      .then((week) => week.filter(({ id }) => id === sessions.tutorialA))
    expect((await registrar.remove(former!, 'from=2026-09-14')).status).toBe(200)
    expect(await placeOf(sessions.tutorialA)).toBeUndefined()
  })

  it('exchanges two sessions from then on', async () => {
    const pair = [sessions.lecture, sessions.ofColleague] as const
    const { version } = Object((await registrar.preview(...pair, `from=${from}`)).body)
    expect((await registrar.exchange(...pair, version, `from=${from}`)).status).toBe(200)
    const { rows } = await sql<{ held_on: string; teacher_id: number }>`
      select o.held_on, o.teacher_id from class_occurrences('2026-10-05', '2026-10-17') o
      where not o.is_make_up and o.group_ids = array[${groups.lecture}::integer] order by o.held_on`.execute(db)
    expect(rows.map(({ held_on, teacher_id }) => [held_on.slice(5), teacher_id === teacher.id])).toEqual([
      ['10-05', true],
      ['10-09', false],
      ['10-12', false],
      ['10-16', true],
    ])
  })

  it('is within the semester, and while the session is in the plan', async () => {
    const seen = await sessionOf(sessions.tutorialA)
    const refused = { status: 422, body: { code: 'plan.outsideDays', fields: ['from'] } }
    for (const day of ['2026-09-13', '2026-12-20'])
      expect(await registrar.change(seen, { roomId: null, from: day })).toMatchObject(refused)
    await registrar.remove(seen, `from=${from}`)
    const ended = (await registrar.week(`groupId=${groups.tutorialA}`)).find(({ id }) => id === seen.id)
    expect(await registrar.change(ended!, { roomId: null, from: '2026-10-20' })).toMatchObject(refused)
    expect(await registrar.place(newSession({ from, until: '2026-10-01' }))).toMatchObject({
      ...{ status: 422, body: { code: 'plan.outsideDays', fields: ['until'] } },
    })
  })

  it('meets the plan of its days alone: a cell is taken by a session that begins later', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from: '2026-11-02' })
    const added = newSession({ day: 3, slotId: 1, from, until: '2026-10-31' })
    const clashes = Object((await registrar.place({ ...added, until: undefined })).body).clashes
    expect(clashes).toMatchObject([
      { taken: 'teacher', startsOn: '2026-11-02' },
      { taken: 'room', startsOn: '2026-11-02' },
      { taken: 'group', startsOn: '2026-11-02' },
    ])
    expect((await registrar.place(added)).status).toBe(201)
  })

  it('of a later day stays when the days before are changed', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from: '2026-10-19' })
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 4, slotId: 4, from })
    expect(await heldBy(teacher)).toEqual([...before, '10-15 4', '10-21 1', '10-28 1'])
  })
})

describe('R-shared-44: the reverse of a change', () => {
  it('restores what was: of a move, an exchange, a removal and a new session', async () => {
    const plan = await storedPlan()
    const seen = await sessionOf(sessions.tutorialA)
    const moved = bodyOf(await registrar.change(seen, { day: 3, slotId: 1, from }))
    expect(bodyOf(await registrar.change(moved, { day: 2, slotId: 1, from }))).toMatchObject({ id: seen.id })
    expect(await storedPlan()).toEqual(plan)
    const exchange = async (one: number, two: number): Promise<PlannedSession[]> => {
      const { version } = Object((await registrar.preview(one, two, `from=${from}`)).body)
      return Object((await registrar.exchange(one, two, version, `from=${from}`)).body).sessions
    }
    const [one, two] = await exchange(sessions.lecture, sessions.ofColleague)
    await exchange(one!.id, two!.id)
    expect(await storedPlan()).toEqual(plan)
    await registrar.remove(await sessionOf(sessions.tutorialA), `from=${from}`)
    const again = { subjectId: subjects.algorithms, day: 2, slotId: 1, from, until: seen.endsOn }
    expect(bodyOf(await registrar.place(newSession(again)))).toMatchObject({ id: seen.id })
    expect(await storedPlan()).toEqual(plan)
    const marked = await sessionOf(sessions.oddPractical)
    await registrar.remove(marked, `from=${from}`)
    const practical = { groupId: groups.practicalA1, type: 3, weekParity: 1, day: 4, slotId: 1, from }
    await registrar.place(newSession(practical))
    expect(await storedPlan()).toEqual(plan)
    const placed = bodyOf(await registrar.place(newSession({ from })))
    await registrar.remove(placed, `from=${from}`)
    expect(await storedPlan()).toEqual(plan)
  })

  it('asked from a day before the class begins moves it alone, not what ended when it began', async () => {
    await registrar.remove(await sessionOf(sessions.tutorialA), `from=${from}`)
    const later = bodyOf(await registrar.place(newSession({ subjectId: subjects.algorithms, day: 3, slotId: 1, from })))
    const plan = await storedPlan()
    const moved = bodyOf(await registrar.change(later, { day: 2, slotId: 1, from: '2026-10-05' }))
    expect(moved).toMatchObject({ id: later.id, startsOn: from })
    await registrar.change(moved, { day: 3, slotId: 1, from: '2026-10-05' })
    expect(await storedPlan()).toEqual(plan)
  })

  it('of a change before its first day leaves one session, in the version after', async () => {
    await setToday(db, '2026-09-01')
    const plan = await storedPlan()
    const moved = bodyOf(await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1 }))
    expect(moved).toMatchObject({ id: sessions.tutorialA, startsOn: '2026-09-14' })
    await registrar.change(moved, { day: 2 })
    expect(await storedPlan()).toEqual(plan)
    await setToday(db, '2026-10-05')
  })
})

describe('R-shared-44: a test in place of a session', () => {
  const heldOn = ['2026-10-06', '2026-10-20']
  const sessionsOfTests = async () =>
    (await db.selectFrom('session_notice').select('session_id').orderBy('held_on').execute()).map(
      (test) => test.session_id,
    )

  it('goes with the session of its day, and comes back with the reverse change', async () => {
    for (const day of heldOn)
      await sql`
        insert into session_notice (teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during, session_id)
        values (${teacher.id}, ${institute.years.current}, 1, 1, 2, 2, 1,
          tsrange(${`${day} 08:30`}::timestamp, ${`${day} 10:00`}::timestamp), ${sessions.tutorialA})`.execute(db)
    const moved = bodyOf(await registrar.change(await sessionOf(sessions.tutorialA), { roomId: null, from }))
    expect(await sessionsOfTests()).toEqual([sessions.tutorialA, moved.id])
    expect(await heldBy(teacher, '2026-10-20', '2026-10-20')).toHaveLength(1)
    await registrar.change(moved, { roomId: teachingIds.rooms.room, from })
    expect(await sessionsOfTests()).toEqual([sessions.tutorialA, sessions.tutorialA])
  })
})

it('R-shared-44: rolls of before are read and counted at their old time, and none is due that was not held', async () => {
  await sql`
    with sheet as (
      insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
      values (${teacher.id}, ${groups.tutorialA}, ${subjects.algorithms}, 2, 1, '2026-09-29') returning id)
    insert into attendance (sheet_id, student_id, presence, mark)
    select id, student, case student when 1 then 'absent' else 'present' end, case student when 1 then 0 end
    from sheet, unnest(array[1, 2, 3]) student`.execute(db)
  await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from })
  await setToday(db, '2026-10-21')
  const overview = Object((await portal.get(`/api/v1/classes/${groups.tutorialA}/1/2?semester=1`, own)).body)
  const meetingOn = (day: string) => overview.meetings.find(({ date }: { date: string }) => date === day)
  expect(meetingOn('2026-09-29')).toMatchObject({ sessionId: sessions.tutorialA, slot: '08:30-10:00', absences: 1 })
  expect([meetingOn('2026-10-13'), meetingOn('2026-10-14')?.absences]).toEqual([undefined, null])
  expect(overview.students[0]).toMatchObject({ absences: 1, sessions: 1 })
  const { attendance } = Object((await portal.get('/api/v1/tasks', own)).body)
  const due: { groups: string; heldOn: string }[] = attendance
  expect(due.flatMap((task) => (task.groups === 'LI1-A' ? task.heldOn : []))).toEqual(['2026-10-14', '2026-10-21'])
  await sql`delete from attendance`.execute(db)
  await setToday(db, '2026-10-05')
})

describe('R-shared-44: the semester', () => {
  const setDays = (first: string, last: string) =>
    db.updateTable('timetable').set({ starts_on: first, ends_on: last }).where('id', '=', 1).execute()
  const validOf = async (id: number) => (await placeOf(id))?.valid

  it('that gets other days takes with it the sessions of its first and last day', async () => {
    const moved = bodyOf(await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from }))
    await setDays('2026-09-07', '2026-12-12')
    expect([await validOf(sessions.tutorialA), await validOf(moved.id), await validOf(sessions.lecture)]).toEqual([
      '[2026-09-07,2026-10-12)',
      '[2026-10-12,2026-12-13)',
      '[2026-09-07,2026-12-13)',
    ])
    await setDays('2026-09-14', '2026-12-19')
  })

  it('changes apart from the other semester of the year, whose plan is that of its first day before', async () => {
    await sql`
      insert into timetable (id, year_id, semester, starts_on, ends_on)
        values (8, ${sql.lit(institute.years.current)}, 2, '2027-01-25', '2027-05-29');
      insert into timetable_session (id, timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id,
          group_span, valid)
        select x.id, 8, year_id, x.day, slot_id, type, subject_id, teacher_id, group_id, group_span, x.valid
        from timetable_session s, (values (901, 4, '[2027-01-25,2027-03-01)'::daterange),
          (902, 5, '[2027-03-01,2027-05-30)'::daterange)) x (id, day, valid)
        where s.id = ${sql.lit(sessions.tutorialA)}`.execute(db)
    await setDays('2026-09-07', '2026-12-12')
    await setDays('2026-09-14', '2026-12-19')
    expect([await validOf(901), await validOf(902)]).toEqual(['[2027-01-25,2027-03-01)', '[2027-03-01,2027-05-30)'])
    const { rows } = await sql<{ id: number }>`
      select id from plan_on(today_here()) s where s.group_id = ${groups.tutorialA} order by id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual([sessions.tutorialA, 901])
    await sql`delete from timetable_session where timetable_id = 8; delete from timetable where id = 8`.execute(db)
  })

  it('keeps the days on which its plan changed', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from })
    await expect(setDays('2026-10-13', '2026-12-19')).rejects.toMatchObject({
      constraint: 'timetable_session_is_in_semester',
    })
  })

  it('shows its plan of today, before it begins that of its first day, and after its end that of its last', async () => {
    await registrar.change(await sessionOf(sessions.tutorialA), { day: 3, slotId: 1, from })
    const dayOn = async (today: string) => {
      await setToday(db, today)
      const { rows } = await sql<{ day: number }>`
        select day from plan_on(today_here()) s where s.group_id = ${groups.tutorialA} and s.type = 2`.execute(db)
      return rows.map(({ day }) => day)
    }
    expect(await dayOn('2026-08-01')).toEqual([2])
    expect(await dayOn('2026-10-11')).toEqual([2])
    expect(await dayOn(from)).toEqual([3])
    expect(await dayOn('2027-06-01')).toEqual([3])
    await setToday(db, '2026-10-05')
  })
})
