import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { fastestRun } from '../../testing/fastest-run.ts'
import { seedInstitute, type Institute } from '../../testing/institute.ts'
import { teachingIds, seedTeaching } from '../../testing/seed-teaching.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { listAbsences } from './absence/absence.service.ts'
import { listFreeSlots } from './session-notice/free-slots.service.ts'
import { listMakeUps } from './session-notice/make-up.service.ts'
import { listAssessments } from './session-notice/assessment.service.ts'

/** Rows of the teacher; the colleague has a tenth of them. */
const many = 2000
const few = 200

const sent: CompiledQuery[] = []
let db: Kysely<Tables>
let institute: Institute
beforeAll(async () => {
  const pool = new Pool({ connectionString: await createTestDatabase() })
  db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  institute = await seedInstitute(db)
  await seedTeaching(db, institute)
  await fill(institute.teacher.id, many, 1)
  await fill(institute.colleague.id, few, 2)
  await sql`analyze`.execute(db)
})
afterAll(() => db.destroy())

/** Inserts `count` make-ups, tests and absences each, four per day. */
async function fill(teacherId: number, count: number, seed: number): Promise<void> {
  const year = institute.years.current
  const group = seed === 1 ? teachingIds.groups.lecture : teachingIds.groups.foreign
  for (const [examType, firstDay] of [
    [null, '2030-01-01'],
    [teachingIds.examTypes.test, '2040-01-01'],
  ] as const)
    await sql`
      with days as (
        select d::date as day, row_number() over (order by d) as nth
        from generate_series(${firstDay}::date, ${firstDay}::date + ${count}::integer, interval '1 day') d
        where extract(isodow from d) < 7
      ), made as (
        insert into session_notice (teacher_id, year_id, semester, subject_id, type, exam_type_id, slot_id, during)
        select ${teacherId}, ${year}, 1, 1, 1, ${examType}::integer, q.id, tsrange(day + q.starts_at, day + q.ends_at)
        from days join time_slot q on true order by nth, q.id limit ${count}
        returning id, year_id, during
      )
      insert into session_notice_group (notice_id, group_id, year_id, group_span, during)
      select made.id, g.id, made.year_id, g.span, made.during from made join student_group g on g.id = ${group}`.execute(
      db,
    )
  await sql`
    insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause)
    select ${teacherId}, ${year}, d, d + interval '1 hour', 'Colloque'
    from generate_series(timestamp '2030-01-01', timestamp '2030-01-01' + ${count - 1}::integer * interval '6 hours', interval '6 hours') d`.execute(
    db,
  )
}

const actorOf = (teacherId: number) => ({
  teacherId,
  departmentId: institute.departments.own,
  isHead: false,
  yearId: institute.years.current,
  sessionId: 1,
  isReadOnly: false,
})
type List = (db: Database, teacherId: number) => Promise<unknown[]>
const lists: [string, List][] = [
  ['absences', (handle, id) => listAbsences(handle, actorOf(id), 'fr')],
  [
    'make-ups',
    async (handle, id) => (await listMakeUps(handle, actorOf(id), { annee_id: institute.years.current }, 'fr')).list,
  ],
  ['tests', async (handle, id) => (await listAssessments(handle, actorOf(id), 'fr')).list],
]

/** Runs `ask` and returns the query plan of each statement it sent. */
async function plansOf(ask: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0
  await ask()
  const plans = sent.splice(0).map(async ({ sql: text, parameters }) => {
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  return Promise.all(plans)
}

/** Minimum duration of several runs, in milliseconds. */
async function shortest(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 15; run++) {
    const before = performance.now()
    await ask()
    times.push(performance.now() - before)
  }
  return Math.min(...times)
}

describe.each(lists)('the list of %s', (_name, list) => {
  it('returns all 2,000 rows', async () => {
    expect(await list(db, institute.teacher.id)).toHaveLength(many)
    expect(await list(db, institute.colleague.id)).toHaveLength(few)
  })

  it('is one statement that uses an index on the teacher', async () => {
    const plans = await plansOf(() => list(db, institute.colleague.id))
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(/Seq Scan on (session_notice|session_notice_group|absence_notice)\b/)
    expect(plans[0]).toMatch(/_notice_teacher\b/)
  })

  it('takes linear time', async () => {
    const short = await shortest(() => list(db, institute.colleague.id))
    // Ten times the rows; quadratic time would be a factor of a hundred.
    const limit = (short * 4 * many) / few
    expect(await fastestRun(limit, () => list(db, institute.teacher.id))).toBeLessThan(limit)
  })
})

it('free slots are one statement without a sequential scan of the notices', async () => {
  const body = {
    enseignant_id: institute.teacher.id,
    annee_id: institute.years.current,
    group_id: teachingIds.groups.tutorialA,
    date: '2026-11-18',
  }
  const plans = await plansOf(() => listFreeSlots(db, body))
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(/Seq Scan on (session_notice|session_notice_group)\b/)
})
