import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertMatchesSchema } from '../testing/assert-matches-schema.ts'
import { signInHeaders } from '../testing/institute.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { setToday } from '../testing/set-today.ts'
import { createStaff } from '../testing/staff.ts'
import { LatestCheck } from './consistency.schemas.ts'
import type { Comparison } from './facts.ts'
import { checkAtNight } from './nightly-check.ts'

const { portal, institute } = await startInstitutePortal()
const operator = await signInHeaders(portal.db, await createStaff(portal.db, ['operator']))
const registrar = await signInHeaders(portal.db, await createStaff(portal.db, ['registrar']))
const night = '2026-11-24'

const setTime = (time: string) =>
  sql`create or replace function now_here() returns timestamp language sql stable
    return ${sql.lit(`${night} ${time}`)}::timestamp`.execute(portal.db)
beforeEach(async () => {
  await sql`truncate consistency_check, notification cascade`.execute(portal.db)
  await setToday(portal.db, night)
  await setTime('01:10')
})

const differing = (count: number): Comparison => ({
  facts: 900,
  differences: Array.from({ length: count }, (_, at) => ({
    fact: `class ${at} on ${night}`,
    says: { week: 'held', 'calendar feed': 'nothing' },
  })),
})
const latest = async () =>
  assertMatchesSchema(LatestCheck, await portal.get('/api/v1/consistency-checks/latest', operator)).check
const notified = async () => Object((await portal.get('/api/v1/notifications', operator)).body).items
const metric = async () =>
  String((await portal.get('/metrics')).body)
    .split('\n')
    .filter((line) => line.startsWith('consistency_'))

describe('the comparison of the night', () => {
  it('is made once, by one of the processes, and kept', async () => {
    expect(await latest()).toBeNull()
    const made = await Promise.all([1, 2, 3].map(() => checkAtNight(portal.db)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await latest()).toMatchObject({ firstDay: '2026-10-27', lastDay: '2026-12-08', differenceCount: 0 })
    expect(await notified()).toEqual([])
    expect(await metric()).toContain('consistency_differences 0')
  })

  it('is not made by day', async () => {
    await setTime('06:00')
    expect(await checkAtNight(portal.db)).toBeUndefined()
  })

  it('notifies operators of differences, keeps the first and counts all', async () => {
    await checkAtNight(portal.db, { check: () => Promise.resolve(differing(250)) })
    const check = await latest()
    expect([check?.facts, check?.differenceCount, check?.differences.length]).toEqual([900, 250, 200])
    expect(await notified()).toMatchObject([
      { kind: 'consistency.differs', details: { count: 250, day: night }, path: '/office/consistency' },
    ])
    expect(await metric()).toEqual(expect.arrayContaining(['consistency_facts 900', 'consistency_differences 250']))
  })

  it('is made again after it failed', async () => {
    const failing = checkAtNight(portal.db, { check: () => Promise.reject(new Error('no connection')) })
    await expect(failing).rejects.toThrow('no connection')
    expect(await checkAtNight(portal.db)).toBeDefined()
  })

  it('is read by operators and administrators alone', async () => {
    const teacher = await signInHeaders(portal.db, institute.teacher)
    for (const headers of [registrar, teacher])
      expect((await portal.get('/api/v1/consistency-checks/latest', headers)).status).toBe(403)
  })
})
