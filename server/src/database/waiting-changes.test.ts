import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { lockExamPlan } from '../modules/exams/planning/exam-office.ts'
import { startSeatingPortal } from '../testing/seating-portal.ts'
import { teachingIds } from '../testing/seed-teaching.ts'
import { connect } from './connect.ts'

const { portal, own, office, sitting, place } = await startSeatingPortal()
const outside = connect(portal.config.databaseUrl, { purpose: 'work' })
afterEach(() => sql`delete from exam_sheet`.execute(portal.db))

/** Calls `work` while somebody else holds the lock of the exam plan, or the rows of all exam sheets. */
async function whileLocked<Result>(lock: 'plan' | 'rows', work: () => Promise<Result>): Promise<Result> {
  return outside.transaction().execute(async (tx) => {
    if (lock === 'plan') await lockExamPlan(tx)
    else await sql`lock table exam_sheet in exclusive mode`.execute(tx)
    return work()
  })
}

it.each(['plan', 'rows'] as const)(
  '20 seatings that wait for a lock of the %s are refused soon, and every read beside them gets its answer',
  { timeout: 60_000 },
  async (lock) => {
    const examId = await place(teachingIds.subjects.algorithms)
    const { version } = await office.preview(sitting.id)
    const seat = () => office.seat(sitting.id, {}, version)
    const read = async () => {
      const begin = performance.now()
      const { status } = await portal.get('/portal/registry', own)
      return { status, milliseconds: performance.now() - begin }
    }
    const { seatings, reads } = await whileLocked(lock, async () => {
      const waiting = Promise.all(Array.from({ length: 20 }, seat))
      const answers = []
      for (let n = 0; n < 30; n++) answers.push(...(await Promise.all([read(), read()])))
      return { seatings: await waiting, reads: answers }
    })
    expect(reads.filter(({ status }) => status !== 200)).toEqual([])
    const refusals = seatings.map(({ status, body }) => `${status} ${Object(body).code}`)
    expect(refusals.filter((one) => one === '409 record.locked').length).toBeGreaterThanOrEqual(6)
    // On a slow machine the last of them do not get a connection in time.
    expect(refusals.filter((one) => !['409 record.locked', '503 database.busy'].includes(one))).toEqual([])
    expect(Math.max(...reads.map(({ milliseconds }) => milliseconds))).toBeLessThan(1_500)
    expect((await office.seat(sitting.id)).status).toBe(200)
    expect((await office.exam(examId)).exam.seated).toBe(4)
  },
)

it('a pool without a free connection is told apart from a database that is away', async () => {
  const blockers = Array.from({ length: 5 }, () => sql`select pg_sleep(5.6)`.execute(portal.db))
  const call = portal.get('/portal/registry', own)
  const ready = portal.get('/health/ready')
  // The database answers other queries meanwhile.
  const alive = setInterval(() => void portal.db.transaction().execute((tx) => sql`select 1`.execute(tx)), 500)
  expect(await call).toMatchObject({ status: 503, body: { code: 'database.busy' }, headers: { 'retry-after': '5' } })
  expect(await ready).toMatchObject({ status: 200, body: { shortages: ['database.busy'] } })
  clearInterval(alive)
  await Promise.all(blockers)
})
