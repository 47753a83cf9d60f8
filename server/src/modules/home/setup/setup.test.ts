import type { Role } from '@portal/release-format/roles'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedInstitute, signInHeaders } from '../../../testing/institute.ts'
import { createStaff } from '../../../testing/staff.ts'
import { startTestPortal } from '../../../testing/test-portal.ts'
import type { Setup } from './setup.schemas.ts'

const portal = await startTestPortal()
const institute = await seedInstitute(portal.db)
const as = async (roles: readonly Role[], departmentId: number | null = null) =>
  signInHeaders(portal.db, await createStaff(portal.db, roles, departmentId))

async function read(headers: Record<string, string>): Promise<Setup['steps']> {
  const { status, body } = await portal.get('/api/v1/setup', headers)
  expect(status).toBe(200)
  return Object(body).steps
}
const own = (steps: Setup['steps']) => steps.flatMap(({ step, isOwn }) => (isOwn ? step : []))
const missing = (steps: Setup['steps']) => Object.fromEntries(steps.map((step) => [step.step, step.missing]))

const admin = await as(['admin'])

it('names what an institute with people alone does not have', async () => {
  expect(missing(await read(admin))).toEqual({
    roles: ['registrar', 'exams'],
    year: ['semesters'],
    reference: ['rooms', 'timeSlots', 'subjects'],
    people: ['students'],
    timetable: ['classes'],
  })
})

it('has the steps of each role, in the whole institute alone', async () => {
  expect(own(await read(admin))).toEqual(['roles', 'people'])
  expect(own(await read(await as(['registrar'])))).toEqual(['year', 'reference', 'people', 'timetable'])
  expect(own(await read(await as(['registrar'], institute.departments.own)))).toEqual([])
  expect((await portal.get('/api/v1/setup', await as(['exams']))).status).toBe(403)
  expect((await portal.get('/api/v1/setup', await signInHeaders(portal.db, institute.teacher))).status).toBe(403)
})

it('counts accounts that may sign in, and what belongs to the current year', async () => {
  const { current, previous } = institute.years
  expect(missing(await read(admin))).toMatchObject({ roles: [] })
  await sql`
    update account set is_active = false
    where id in (select account_id from account_role where role = 'exams')`.execute(portal.db)
  expect(missing(await read(admin))).toMatchObject({ roles: ['exams'] })
  const addSemesters = (year: number, starts: string, ends: string) =>
    sql`
    insert into timetable (year_id, semester, starts_on, ends_on)
    select ${year}, semester, ${starts}::date, ${ends}::date from unnest(array[1, 2]) semester`.execute(portal.db)
  await addSemesters(previous, '2025-09-10', '2026-01-10')
  expect(missing(await read(admin))).toMatchObject({ year: ['semesters'] })
  await addSemesters(current, '2026-09-10', '2027-01-10')
  expect(missing(await read(admin))).toMatchObject({ year: [] })
  await sql`update academic_year set is_current = false`.execute(portal.db)
  expect(missing(await read(admin))).toMatchObject({ year: ['currentYear', 'semesters'] })
})
