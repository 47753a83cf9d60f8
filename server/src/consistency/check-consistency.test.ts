import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeSessions } from '../kernel/session-validity.sql.ts'
import { attendanceBodies } from '../testing/attendance-bodies.ts'
import { teachingIds } from '../testing/seed-teaching.ts'
import { setToday } from '../testing/set-today.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { checkConsistency, checkConsistencyIn } from './check-consistency.ts'
import { compareSurfaces } from './facts.ts'
import { type Pages, pages } from './pages.ts'

const { groups, slots, subjects } = teachingIds
const { portal, institute, own } = await startTeachingPortal()
/** A Tuesday on which the teacher has a class, and the Wednesday after. */
const [tuesday, wednesday] = ['2026-11-24', '2026-11-25']
const bodies = attendanceBodies(institute, tuesday)
beforeAll(async () => {
  await portal.db.insertInto('absence_threshold').values({ measure: 'absences', warning: 1, elimination: 2 }).execute()
  await setToday(portal.db, tuesday)
  await portal.post('/api/registre/add', bodies.newRegister([0, 1, 1]), own)
  await setToday(portal.db, '2026-11-28')
  await sql`
    create or replace function now_here() returns timestamp language sql stable return timestamp '2026-11-28 18:00'`.execute(
    portal.db,
  )
  const absence = { teacher_id: institute.teacher.id, year_id: institute.years.current, cause: 'Colloque' }
  await portal.db
    .insertInto('absence_notice')
    .values(
      [wednesday, '2026-12-02'].map((day) => ({
        ...absence,
        ...{ state: 1 as const, starts_at: `${day} 00:00`, ends_at: `${day} 20:00` },
      })),
    )
    .execute()
})
const check = (changes: Partial<Pages> = {}) =>
  checkConsistency(portal.db, { first: '2026-11-09', last: '2026-12-05' }, { ...pages, ...changes })

it('all pages, lists and feeds say the same of classes that were held, cancelled and called', async () => {
  const { facts, differences } = await check()
  expect(differences).toEqual([])
  expect(facts).toBeGreaterThan(40)
})

it('R-shared-44: all say the same of a session that moves in mid-semester, whose rolls stay where they were', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from timetable_session where teacher_id = ${institute.teacher.id} and day = 2`.execute(portal.db)
  const [moved] = rows
  await portal.db
    .transaction()
    .execute((tx) => changeSessions(tx, wednesday, new Map([[moved?.id ?? 0, { day: 6, slot_id: 4 }]])))
  const { facts, differences } = await check()
  expect(differences).toEqual([])
  expect(facts).toBeGreaterThan(40)
  const days = await portal.post('/api/registre/get_date', bodies.register(), own)
  expect(Object(days.body).Date).toMatchObject([{ value: tuesday }])
})

it('R-shared-48: all count the states of a roll alike', async () => {
  await sql`
    update attendance_sheet set is_open = true;
    update attendance set presence = 'absent', mark = 0, state = 'dispensed' where student_id = 2;
    update attendance set presence = 'absent', mark = 0, state = 'excused', document = 'Certificat',
      accepted_by = 'Scolarité' where student_id = 3;
    update attendance_sheet set is_open = false`.execute(portal.db)
  expect((await check()).differences).toEqual([])
})

it('R-shared-51: all say the same of a class of several groups, one of which has an exam or whose roll is called', async () => {
  const rollback = new Error('rolled back')
  const joint = portal.db.transaction().execute(async (tx) => {
    await sql`
      insert into timetable_session (class_id, timetable_id, year_id, day, slot_id, week_parity, type, subject_id,
        teacher_id, room_id, valid, group_id, group_span)
      select s.class_id, s.timetable_id, s.year_id, s.day, s.slot_id, s.week_parity, s.type, s.subject_id, s.teacher_id,
        s.room_id, s.valid, g.id, g.span
      from timetable_session s, student_group g
      where s.teacher_id = ${institute.teacher.id} and s.day = 2
        and g.id in (${groups.tutorialB}, ${groups.foreignTutorial})`.execute(tx)
    const period = await tx.selectFrom('exam_period').select('id').orderBy('id').executeTakeFirstOrThrow()
    await sql`insert into exam (period_id, subject_id, held_on, slot_id)
      values (${period.id}, ${subjects.statistics}, '2026-11-17', ${slots.first})`.execute(tx)
    const { facts, differences } = await checkConsistencyIn(tx, { first: '2026-11-09', last: '2026-12-05' }, pages)
    expect(differences).toEqual([])
    expect(facts).toBeGreaterThan(40)
    throw rollback
  })
  await expect(joint).rejects.toBe(rollback)
})

/** A fault in one surface alone, and words of the difference that it makes. */
const faults: [keyof Pages, Partial<Pages>, RegExp][] = [
  [
    'teacherWeek',
    {
      teacherWeek: async (...args) => {
        const week = await pages.teacherWeek(...args)
        return { ...week, sessions: week.sessions.map((one) => ({ ...one, cancelledBy: null })) }
      },
    },
    /weeks of teachers: held, weeks of groups: absence/,
  ],
  [
    'groupWeek',
    {
      groupWeek: async (...args) => {
        const week = await pages.groupWeek(...args)
        return { ...week, sessions: week.sessions.slice(1) }
      },
    },
    /weeks of teachers: \w+, weeks of groups: nothing/,
  ],
  [
    'feed',
    {
      feed: async (...args) => {
        const calendar = await pages.feed(...args)
        return calendar && { ...calendar, sessions: calendar.sessions.map((one) => ({ ...one, dates: [] })) }
      },
    },
    /week: held, calendar feed: nothing/,
  ],
  [
    'classPage',
    {
      classPage: async (...args) => {
        const page = await pages.classPage(...args)
        return { ...page, students: page.students.map((one) => ({ ...one, absences: one.absences + 1 })) }
      },
    },
    /page of the class: \d+ of \d+, statistics/,
  ],
  [
    'statistics',
    { statistics: async (...args) => (await pages.statistics(...args)).map((one) => ({ ...one, nbr_seances: 99 })) },
    /statistics: \d+ of 99/,
  ],
  [
    'eliminations',
    { eliminations: async (...args) => (await pages.eliminations(...args)).slice(1) },
    /eliminations: nothing/,
  ],
  ['registerDates', { registerDates: async () => [] }, /page of the class: called, registers: not called/],
  ['rollTasks', { rollTasks: async () => [] }, /pages of classes: not called, tasks: called/],
  ['bookings', { bookings: async () => [] }, /clash checks: leaves its room free/],
  [
    'teacherSemester',
    { teacherSemester: async (...args) => ({ ...(await pages.teacherSemester(...args)), jours: [] }) },
    /semesters of teachers: nothing/,
  ],
  [
    'groupSemester',
    { groupSemester: async (...args) => ({ ...(await pages.groupSemester(...args)), jours: [] }) },
    /semesters of groups: nothing/,
  ],
  ['printedExceptions', { printedExceptions: async () => new Map() }, /weeks: not held, printed timetables: held/],
  [
    'freeRooms',
    { freeRooms: () => portal.db.selectFrom('room').select(['id', 'name', 'capacity']).execute() },
    /weeks of teachers: taken, free rooms: free/,
  ],
  [
    'freeSlots',
    {
      freeSlots: async () =>
        [2, 3, 4].flatMap((slot) =>
          [1, 2, 3, 4, 5, 6].map((day) => ({
            ...{ date: `2026-12-0${day}`, jour_id: day, quart_id: slot, quart: '', salle: '', absence: 0 as const },
          })),
        ),
    },
    /weeks: taken, free slots: free/,
  ],
  [
    'agenda',
    { agenda: async (...args) => ({ ...(await pages.agenda(...args)), next: null }) },
    /week: held, agenda: nothing/,
  ],
  ['owedClasses', { owedClasses: async () => [] }, /weeks of teachers: owed, lists of owed classes: nothing/],
  [
    'rollSheet',
    { rollSheet: async () => ({ group: '', rows: [], lateOn: null }) },
    /page of the class: [1-9]\d*, sheets: 0/,
  ],
  ['classAlerts', { classAlerts: async () => ({ threshold: null, items: [] }) }, /of the class: nothing/],
  ['officeAlerts', { officeAlerts: async () => [] }, /alerts of the office: nothing/],
]

describe('a fault of one surface is found', () => {
  it.each(faults)('%s', async (_surface, changes, words) => {
    const { differences } = await check(changes)
    const lines = differences.map(({ says }) =>
      Object.entries(says)
        .map(([surface, word]) => `${surface}: ${word}`)
        .join(', '),
    )
    expect(lines.some((line) => words.test(line))).toBe(true)
  })

  it('of every surface there is', () => {
    expect(faults.map(([surface]) => surface).toSorted()).toEqual(Object.keys(pages).toSorted())
  })
})

it('a surface that contradicts itself differs', () => {
  const says = new Map([['class 1 on 2026-11-24', new Set(['held', 'absence'])]])
  expect(compareSurfaces([['week', says]])).toEqual({
    facts: 1,
    differences: [{ fact: 'class 1 on 2026-11-24', says: { week: 'absence and held' } }],
  })
})
