import { roles } from '@portal/release-format/roles'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../src/database/connect.ts'
import type { Tables } from '../src/database/tables.ts'
import { passwordMatches } from '../src/modules/account/password-hash.ts'
import { seedInstitute } from '../src/testing/institute.ts'
import { createDemoDatabase, createTestDatabase } from '../src/testing/test-database.ts'
import { demoTeacherId } from './accounts.ts'
import { demoPassword } from './emails.ts'
import { loadDemoInstitute } from './load-demo.ts'

let demo: Kysely<Tables>
let other: Kysely<Tables>
beforeAll(async () => {
  demo = connect(await createDemoDatabase())
  other = connect(await createTestDatabase(), { purpose: 'work' })
})
afterAll(() => Promise.all([demo.destroy(), other.destroy()]))

const count = async (db: Kysely<Tables>, table: 'teacher' | 'student') =>
  (await db.selectFrom(table).select('id').execute()).length

it('loads once: a second start changes nothing', async () => {
  const before = await count(demo, 'student')
  await loadDemoInstitute(demo)
  expect(before).toBeGreaterThan(1400)
  expect(await count(demo, 'student')).toBe(before)
})

it('does not change a database that contains data', async () => {
  await seedInstitute(other)
  const before = await count(other, 'teacher')
  await loadDemoInstitute(other)
  expect([await count(other, 'teacher'), await count(other, 'student')]).toEqual([before, 0])
})

it('lets the demo accounts sign in with the demo password', async () => {
  const { password_hash } = await demo
    .selectFrom('teacher')
    .select('password_hash')
    .where('email', '=', 'enseignant@institut.example')
    .executeTakeFirstOrThrow()
  expect(await passwordMatches(password_hash, demoPassword)).toBe(true)
})

it('has a change of the timetable that the demo teacher has seen, and a new one', async () => {
  const changes = await demo.selectFrom('timetable_change_teacher').select(['teacher_id', 'seen_at']).execute()
  expect(changes).toHaveLength(2)
  expect(changes.filter(({ seen_at }) => seen_at === null)).toHaveLength(1)
  expect(new Set(changes.map(({ teacher_id }) => teacher_id))).toEqual(new Set([demoTeacherId]))
})

it('has a deadline for wishes, of which nobody is reminded yet, and one for marks', async () => {
  const deadlines = await demo.selectFrom('deadline').select(['semester', 'period_id', 'reminded_days']).execute()
  expect(deadlines).toEqual([
    { semester: 2, period_id: null, reminded_days: null },
    { semester: null, period_id: expect.any(Number), reminded_days: null },
  ])
})

it('has an account for every role, which can sign in', async () => {
  const accounts = await demo
    .selectFrom('account as a')
    .innerJoin('account_role as r', 'r.account_id', 'a.id')
    .select(['r.role', 'a.password_hash'])
    .where('a.is_active', '=', true)
    .execute()
  expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(roles))
  for (const hash of new Set(accounts.map((account) => account.password_hash)))
    expect(await passwordMatches(hash, demoPassword)).toBe(true)
})

it('generates ids after those of the demo', async () => {
  const { id } = await demo
    .insertInto('department')
    .values({ name: 'Sciences' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(3)
})
