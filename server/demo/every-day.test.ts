import { casesOfRun } from '@portal/release-proofs'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../src/database/connect.ts'
import type { Tables } from '../src/database/tables.ts'
import type { ExamKind } from '../src/database/tables/teaching.ts'
import { readAgenda } from '../src/modules/home/agenda/agenda.service.ts'
import { listAnonymousRows, listExams, listRooms } from '../src/modules/marks/exam-rooms/room-lists.service.ts'
import { setToday } from '../src/testing/set-today.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { colleagueId, demoTeacherId } from './accounts.ts'
import { buildInstitute } from './build-institute.ts'
import { dayNumber, dayText, weekday } from './calendar-days.ts'
import type { Institute, Row } from './institute.ts'
import { loadDemoInstitute } from './load-demo.ts'

const days = [
  ['the winter holidays', '2026-12-31'],
  ['the first day of a calendar year', '2027-01-01'],
  ['a leap day', '2028-02-29'],
  ['a Monday after holidays', '2027-01-04'],
  ['the end of Ramadan', '2027-03-10'],
  ['the spring holidays', '2027-03-24'],
  ['a Sunday in May', '2027-05-09'],
  ['the feast of sacrifice', '2026-05-27'],
  ['the end of June', '2027-06-30'],
  ['a Saturday in July', '2027-07-24'],
  ['the middle of August', '2026-08-15'],
  ['a Sunday in August', '2027-08-29'],
  ['the last day of August', '2026-08-31'],
  ['the first of September', '2026-09-01'],
  ['a Monday in November', '2026-11-30'],
] as const

const byId = <One extends { id: number }>(rows: One[]) => new Map(rows.map((row) => [row.id, row]))
const dayOf = ({ during }: Row<'session_notice'>) => during.slice(2, 12)
const isOwn = ({ teacher_id }: { teacher_id: number }) => teacher_id === demoTeacherId

/** The kinds and semesters of the exams whose marks the demo teacher can enter. */
function openExams(institute: Institute, today: string): string[] {
  const [exams, periods, subjects] = [byId(institute.exam), byId(institute.exam_period), byId(institute.subject)]
  const open = institute.exam_sheet.filter(isOwn).flatMap(({ state, exam_id }) => {
    const exam = exams.get(exam_id ?? 0)
    const period = periods.get(exam?.period_id ?? 0)
    const isOpen = state === 'draft' && exam && exam.held_on <= today && period?.year_id === 2
    return isOpen ? [`${period.kind} ${subjects.get(exam.subject_id)?.semester}`] : []
  })
  return [...new Set(open)].toSorted()
}

/** The days from `today` on of three weeks, as far as the agenda looks, on which the demo teacher has a class. */
function classDays({ timetable, timetable_session, holiday }: Institute, today: string): string[] {
  const coming = Array.from({ length: 22 }, (_, index) => dayText(dayNumber(today) + index))
  return coming.filter(
    (day) =>
      !holiday.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on) &&
      timetable.some(
        ({ id, starts_on, ends_on }) =>
          starts_on <= day &&
          day <= ends_on &&
          timetable_session.some(
            (one) =>
              one.timetable_id === id && isOwn(one) && one.day === weekday(dayNumber(day)) && one.week_parity === 0,
          ),
      ),
  )
}

describe.each(casesOfRun(days))('on %s, %s', (_name, today) => {
  const institute = buildInstitute({ today, passwordHash: 'x' })
  const year = institute.academic_year.find(({ is_current }) => is_current)!

  it('the demo teacher has a final exam, two control exams and a DS2 that are open for marks', () => {
    expect(openExams(institute, today)).toEqual(['control 1', 'control 2', 'ds 2', 'principal 1'])
  })

  it('the demo teacher has a class today or one that the agenda names next', () => {
    expect(classDays(institute, today).length).toBeGreaterThan(0)
  })

  it('the demo teacher has coming make-ups and tests, accepted ones and others', () => {
    const coming = institute.session_notice.filter((notice) => isOwn(notice) && dayOf(notice) > today)
    for (const alike of [coming.filter((one) => one.exam_type_id === null), coming.filter((one) => one.exam_type_id)])
      expect(new Set(alike.map(({ is_active }) => is_active))).toEqual(new Set([true, false]))
  })

  it('the demo teacher has a test that is open for marks in the current semester', () => {
    const own = institute.session_notice.filter((one) => isOwn(one) && one.semester === 2 && one.year_id === 2)
    const open = own.filter((one) => one.exam_type_id !== null && one.is_active && dayOf(one) < today)
    const locked = institute.exam_sheet.filter(({ state, held_on }) => state !== 'draft' && held_on)
    expect(open.some((one) => !locked.some(({ held_on }) => held_on === dayOf(one)))).toBe(true)
  })

  it('absences, make-ups, tests, exams and defences are in their years', () => {
    const years = byId(institute.academic_year)
    const periods = byId(institute.exam_period)
    const dated = [
      ...institute.absence_notice.map(({ year_id, starts_at }) => [year_id, starts_at.slice(0, 10)] as const),
      ...institute.session_notice.map((one) => [one.year_id, dayOf(one)] as const),
      ...institute.exam.map((one) => [periods.get(one.period_id)?.year_id, one.held_on] as const),
      ...institute.project_assignment.map((one) => [one.year_id, one.defence_on ?? '9999'] as const),
    ]
    const isWithin = ([yearId, day]: (typeof dated)[number]) => {
      const of = years.get(yearId ?? 0)
      return day === '9999' || (of && of.starts_on <= day && day <= of.ends_on)
    }
    expect(dated.filter((one) => !isWithin(one))).toEqual([])
    const own = institute.absence_notice.filter((one) => isOwn(one) && one.year_id === year.id)
    expect(own.some(({ starts_at }) => starts_at > today) && own.some(({ starts_at }) => starts_at < today)).toBe(true)
  })

  it('an invigilated room has seats, a room with seats is invigilated, and nobody eliminated has one', () => {
    const exams = byId(institute.exam)
    const seated = institute.exam_sheet.flatMap(({ exam_id, room_id }) => {
      const exam = exams.get(exam_id ?? 0)
      return exam ? [`${exam.held_on} ${exam.slot_id} ${room_id}`] : []
    })
    const watched = institute.invigilation.map(({ held_on, slot_id, room_id }) => `${held_on} ${slot_id} ${room_id}`)
    expect(new Set(watched)).toEqual(new Set(seated))
    const sheets = byId(institute.exam_sheet)
    const seats = new Set(
      institute.exam_mark.flatMap(({ sheet_id, student_id }) => {
        const sheet = sheets.get(sheet_id)
        const period = institute.exam_period.find(({ id }) => id === exams.get(sheet?.exam_id ?? 0)?.period_id)
        return period ? [`${period.year_id} ${sheet?.subject_id} ${student_id}`] : []
      }),
    )
    expect(institute.elimination.length).toBeGreaterThan(0)
    const eliminated = institute.elimination.map((one) => `${one.year_id} ${one.subject_id} ${one.student_id}`)
    expect(eliminated.filter((one) => seats.has(one))).toEqual([])
  })

  it('the demo teacher and the colleague have invigilations to come, and the teacher saved attendance', () => {
    for (const teacher of [demoTeacherId, colleagueId])
      expect(institute.invigilation.some((one) => one.teacher_id === teacher && one.held_on > today)).toBe(true)
    const sheets = institute.attendance_sheet.filter(isOwn)
    expect(new Set(sheets.map(({ is_open }) => is_open))).toEqual(new Set([true, false]))
  })

  it('grades and statuses have Arabic names', () => {
    for (const { name_ar } of [...institute.grade, ...institute.teacher_status])
      expect(name_ar).toMatch(/\p{Script=Arabic}/u)
  })
})

describe.each(casesOfRun([days[0], days[2], days[11]], { of: 'loaded' }))('loaded on %s, %s', (_name, today) => {
  let db: Kysely<Tables>
  beforeAll(async () => {
    db = connect(await createTestDatabase(), { purpose: 'work' })
    await setToday(db, today)
    await loadDemoInstitute(db)
  })
  afterAll(() => db.destroy())

  it.each<[ExamKind, 1 | 2]>([
    ['principal', 1],
    ['control', 2],
    ['ds', 2],
  ])('the server opens rows of the kind %s in semester %i for marks', async (kind, semester) => {
    const own = { teacherId: demoTeacherId, yearId: 2, semester, kind }
    const [exam] = (await listExams(db, own, { language: 'fr' })).filter((one) => !one.a_venir && !one.valider)
    const of = { teacherId: demoTeacherId, examId: exam!.id, kinds: [kind] }
    const [room] = await listRooms(db, of)
    const { ListEtudiant: rows } = await listAnonymousRows(db, { ...of, room: room!.salle })
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.every(({ active }) => active === 1)).toBe(true)
  })

  it('the agenda has entries today, or names the next day with any', async () => {
    const { today: now, next } = await readAgenda(db, demoTeacherId, 'fr')
    expect(now.day).toBe(today)
    expect([...now.entries, ...(next?.entries ?? [])].length).toBeGreaterThan(0)
  })

  it('the colleague offers an invigilation, and was reminded of marks that are late', async () => {
    const swaps = await db
      .selectFrom('invigilation_swap')
      .select(['from_teacher_id', 'to_teacher_id', 'state'])
      .execute()
    expect(swaps).toEqual([{ from_teacher_id: colleagueId, to_teacher_id: demoTeacherId, state: 'offered' }])
    const reminders = await db.selectFrom('marks_reminder').select(['teacher_id']).execute()
    expect(reminders).toEqual([{ teacher_id: colleagueId }])
  })

  it('each room in use has its invigilators, and no invigilation is without a room in use', async () => {
    const { rows } = await sql`
      select p.id, u.day, u.room_id from exam_period p cross join lateral rooms_in_use(p.id) u
      where u.needed <> (select count(*) from invigilation i where (i.period_id, i.held_on, i.slot_id, i.room_id)
        = (p.id, u.day, u.slot_id, u.room_id))
      union all
      select i.period_id, i.held_on, i.room_id from invigilation i where not exists (
        select from rooms_in_use(i.period_id) u where (u.day, u.slot_id, u.room_id) = (i.held_on, i.slot_id, i.room_id))`.execute(
      db,
    )
    expect(rows).toEqual([])
  })
})
