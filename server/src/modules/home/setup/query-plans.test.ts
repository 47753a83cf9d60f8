import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordDemoQueries, type QueryRecorder } from '../../../testing/query-recorder.ts'
import { selectMetNeeds } from './setup.sql.ts'

let watched: QueryRecorder
beforeAll(async () => {
  watched = await recordDemoQueries()
})
afterAll(() => watched.db.destroy())

it('the students of the year are found by its groups', async () => {
  const [sent] = await watched.statementsOf(selectMetNeeds)
  if (!sent) throw new Error('No statement was sent')
  const plan = await watched.db.transaction().execute(async (trx) => {
    // The demo has so few students that a sequential scan costs less.
    await sql`set local enable_seqscan = off`.execute(trx)
    const explain = CompiledQuery.raw(`explain ${sent.sql}`, [...sent.parameters])
    const { rows } = await trx.executeQuery<Record<string, string>>(explain)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('using enrolment_group on enrolment')
})
