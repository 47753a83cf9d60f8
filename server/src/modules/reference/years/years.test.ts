import type { Role } from '@portal/release-format/roles'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { announceExam } from '../../../testing/exam-bodies.ts'
import { staffClient } from '../../../testing/rest-client.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'
import type { Year, YearDates } from './years.schemas.ts'

const { portal, institute } = await startTeachingPortal()
const { current, previous } = institute.years

async function administer(roles: Role[], departmentId: number | null = null) {
  const { read: readPath, get, create, put } = await staffClient(portal, roles, departmentId)
  const read = async (id: number): Promise<Year> => readPath(`years/${id}`)
  const change = async (id: number, path: string, body: object, version?: string) =>
    put(`years/${id}${path}`, body, version ?? (await read(id)).version)
  return {
    read,
    get: (path = '') => get(`years${path}`),
    create: (year: object, key?: string) => create('years', year, key),
    change: (id: number, year: object, version?: string) => change(id, '', year, version),
    makeCurrent: (id: number, version?: string) => change(id, '/current', {}, version),
    setState: (id: number, state: 'open' | 'closed', confirmedSheets?: number[]) =>
      change(id, '/state', { state, ...(confirmedSheets && { confirmedSheets }) }),
  }
}

const registrar = await administer(['registrar'])
const admin = await administer(['admin'])
const ofDepartment = await administer(['registrar'], institute.departments.own)

const holiday = { id: null, name: 'Fête du Travail', nameAr: 'عيد الشغل', startsOn: '2028-05-01', endsOn: '2028-05-01' }
const dates = (changes: Partial<YearDates> = {}): YearDates => ({
  startsOn: '2027-09-01',
  endsOn: '2028-08-31',
  firstSemester: { startsOn: '2027-09-13', endsOn: '2028-01-15' },
  secondSemester: { startsOn: '2028-01-31', endsOn: '2028-06-03' },
  holidays: [holiday],
  ...changes,
})
const datesOf = ({ startsOn, endsOn, holidays }: Year, changes: Partial<YearDates> = {}): YearDates => ({
  startsOn,
  endsOn,
  firstSemester: { startsOn: '2026-09-14', endsOn: '2026-12-19' },
  secondSemester: { startsOn: '2027-01-25', endsOn: '2027-05-29' },
  holidays,
  ...changes,
})
const actions = async (id: number) =>
  (
    await portal.db.selectFrom('audit_log').select('action').where('subject', '=', `year:${id}`).orderBy('id').execute()
  ).map(({ action }) => action)

describe('a year', () => {
  it('is created once with its semesters and holidays, and named after its dates', async () => {
    const key = randomUUID()
    const created = await registrar.create(dates(), key)
    expect(created).toMatchObject({
      status: 201,
      body: { name: '2027-2028', isCurrent: false, closedAt: null, holidays: [{ name: 'Fête du Travail' }] },
    })
    expect((await registrar.create(dates(), key)).body).toEqual(created.body)
    expect(await registrar.create(dates())).toMatchObject({ status: 409, body: { code: 'year.exists' } })
    expect(Object((await registrar.get()).body).items[0]).toEqual(created.body)
  })

  it('is read by administrators, and changed by the registrar of the whole institute alone', async () => {
    expect((await admin.get()).status).toBe(200)
    expect((await admin.create(dates())).status).toBe(403)
    expect((await ofDepartment.get()).status).toBe(403)
    expect((await ofDepartment.create(dates())).status).toBe(403)
    expect((await registrar.get('/90000')).status).toBe(404)
  })

  it.each<[string, string, Partial<YearDates>]>([
    ['period.order', 'endsOn', { endsOn: '2027-08-31' }],
    ['year.length', 'endsOn', { endsOn: '2029-08-31' }],
    ['period.order', 'firstSemester.endsOn', { firstSemester: { startsOn: '2027-09-13', endsOn: '2027-09-13' } }],
    ['period.outside', 'firstSemester.startsOn', { firstSemester: { startsOn: '2027-08-30', endsOn: '2028-01-15' } }],
    ['period.outside', 'secondSemester.endsOn', { secondSemester: { startsOn: '2028-01-31', endsOn: '2028-09-02' } }],
    [
      'semester.overlap',
      'secondSemester.startsOn',
      { secondSemester: { startsOn: '2028-01-15', endsOn: '2028-06-03' } },
    ],
    [
      'period.outside',
      'holidays.0.startsOn',
      { holidays: [{ ...holiday, startsOn: '2029-05-01', endsOn: '2029-05-01' }] },
    ],
    ['period.order', 'holidays.0.endsOn', { holidays: [{ ...holiday, endsOn: '2028-04-30' }] }],
    ['holiday.overlap', 'holidays.1.startsOn', { holidays: [holiday, holiday] }],
    ['holiday.unknown', 'holidays.0.name', { holidays: [{ ...holiday, id: 1 }] }],
  ])('is refused with %s under the field %s', async (code, field, changes) => {
    const other = { '2027': '2031', '2028': '2032', '2029': '2033' }
    const moved = JSON.parse(JSON.stringify(dates(changes)).replaceAll(/202[789]/g, (year) => Object(other)[year]))
    expect(await registrar.create(moved)).toMatchObject({ status: 422, body: { code, fields: [field] } })
  })

  it('that has days of another year is refused', async () => {
    const late = dates({ startsOn: '2028-08-31', endsOn: '2029-08-31', holidays: [] })
    const semesters = {
      firstSemester: { startsOn: '2028-09-11', endsOn: '2029-01-13' },
      secondSemester: { startsOn: '2029-01-29', endsOn: '2029-06-02' },
    }
    expect(await registrar.create({ ...late, ...semesters })).toMatchObject({
      status: 409,
      body: { code: 'year.overlap', fields: ['startsOn'] },
    })
  })

  it('is changed in the version that was seen; holidays that are left out are deleted', async () => {
    const before = await registrar.read(current)
    expect(before.holidays).toMatchObject([{ name: 'Fête de la Révolution' }])
    const holidays = [{ ...holiday, startsOn: '2027-05-01', endsOn: '2027-05-01' }]
    const changed = await registrar.change(current, datesOf(before, { holidays }))
    expect(changed).toMatchObject({ status: 200, body: { holidays: [{ name: 'Fête du Travail' }] } })
    expect((await registrar.change(current, datesOf(before), before.version)).status).toBe(412)
    expect(await actions(current)).toEqual(['year.changed'])
    expect(
      await registrar.change(current, datesOf(before, { startsOn: '2025-09-01', endsOn: '2026-08-31' })),
    ).toMatchObject({
      status: 422,
    })
  })

  it('is not changed so that a session takes the time of a make-up', async () => {
    const free = { ...holiday, startsOn: '2026-11-09', endsOn: '2026-11-09' }
    const year = await registrar.read(current)
    await setToday(portal.db, '2026-10-01')
    expect((await registrar.change(current, datesOf(year, { holidays: [free] }))).status).toBe(200)
    await sql`
      insert into session_notice (teacher_id, year_id, semester, subject_id, type, slot_id, during)
      values (${institute.teacher.id}, ${current}, 1, 1, 1, ${teachingIds.slots.first},
        '["2026-11-09 08:30","2026-11-09 10:00")')`.execute(portal.db)
    expect(await registrar.change(current, datesOf(year, { holidays: [] }))).toMatchObject({
      status: 409,
      body: { code: 'plan.noticesTaken', count: 1 },
    })
    await sql`delete from session_notice`.execute(portal.db)
  })
})

it('R-shared-44: a semester keeps the days on which its plan changed', async () => {
  const year = await registrar.read(current)
  await sql`update timetable_session set valid = '[2026-09-14,2026-10-12)' where id = 1`.execute(portal.db)
  for (const [firstSemester, field] of [
    [{ startsOn: '2026-10-12', endsOn: '2026-12-19' }, 'startsOn'],
    [{ startsOn: '2026-09-14', endsOn: '2026-10-10' }, 'endsOn'],
  ] as const)
    expect(await registrar.change(current, datesOf(year, { firstSemester }))).toMatchObject({
      status: 409,
      body: { code: 'semester.planChanged', fields: [`firstSemester.${field}`] },
    })
  await sql`update timetable_session set valid = '[2026-09-14,2026-12-20)' where id = 1`.execute(portal.db)
})

describe('the current year', () => {
  it('is one: making another current replaces it, and is audited', async () => {
    expect(await registrar.makeCurrent(previous)).toMatchObject({ status: 200, body: { isCurrent: true } })
    expect(await registrar.read(current)).toMatchObject({ isCurrent: false })
    expect(await actions(previous)).toEqual(['year.made-current'])
    expect((await admin.makeCurrent(current)).status).toBe(403)
    expect((await registrar.makeCurrent(current)).status).toBe(200)
  })

  it('is not closed, and a closed year is not made current', async () => {
    expect(await registrar.setState(current, 'closed')).toMatchObject({ status: 409, body: { code: 'year.current' } })
    expect((await registrar.setState(previous, 'closed')).status).toBe(200)
    expect(await registrar.makeCurrent(previous)).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    expect((await registrar.setState(previous, 'open')).status).toBe(200)
  })
})

describe('closing a year', () => {
  it('shows what is open, and is refused until every sheet without validation is confirmed', async () => {
    await announceExam(portal.db, institute, { is_active: false })
    const { id } = await portal.db
      .insertInto('exam_sheet')
      .values({
        ...{ teacher_id: institute.teacher.id, group_id: 2, subject_id: 1, exam_type_id: 1, held_on: '2026-11-10' },
        ...{ type: null, exam_id: null, room_id: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await registrar.get(`/${current}/open-work`)).body).toMatchObject({
      ...{ attendanceSheets: 0, absences: 0, makeUps: 0, tests: 1 },
      draftSheets: [
        {
          id,
          teacher: 'enseignant Essai',
          subject: 'Algorithmique',
          group: 'LI1-A',
          examType: 'DS 1',
          period: null,
          marked: 0,
        },
      ],
    })
    await registrar.makeCurrent(previous)
    for (const confirmed of [undefined, [], [id + 1]])
      expect(await registrar.setState(current, 'closed', confirmed)).toMatchObject({
        status: 409,
        body: { code: 'year.unvalidated', count: 1 },
      })
    expect(await registrar.setState(current, 'closed', [id])).toMatchObject({ status: 200 })
    expect((await registrar.read(current)).closedAt).not.toBeNull()
    const year = await registrar.read(current)
    expect(await registrar.change(current, datesOf(year))).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    expect((await actions(current)).at(-1)).toBe('year.closed')
  })

  it('is undone by opening the year again', async () => {
    expect(await registrar.setState(current, 'open')).toMatchObject({ status: 200, body: { closedAt: null } })
    expect((await actions(current)).at(-1)).toBe('year.reopened')
  })

  it('waits for a change that has begun, so that it sees its unvalidated sheet', async () => {
    await sql`delete from exam_sheet`.execute(portal.db)
    const { version } = await registrar.read(current)
    let closing: Promise<unknown> | undefined
    await portal.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('exam_sheet')
        .values({
          ...{ teacher_id: institute.teacher.id, group_id: 2, subject_id: 1, exam_type_id: 1, held_on: '2026-11-10' },
          ...{ type: null, exam_id: null, room_id: null },
        })
        .execute()
      closing = registrar.setState(current, 'closed')
      const isWaiting = async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(portal.db)
        return rows.length > 0
      }
      await expect.poll(isWaiting).toBe(true)
    })
    expect(await closing).toMatchObject({ status: 409, body: { code: 'year.unvalidated' } })
    expect((await registrar.read(current)).version).toBe(version)
  })
})
