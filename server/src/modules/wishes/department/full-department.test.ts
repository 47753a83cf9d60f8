import { type Kysely, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { fastestRun } from '../../../testing/fastest-run.ts'
import { createDemoDatabase } from '../../../testing/test-database.ts'
import { startTestPortal } from '../../../testing/test-portal.ts'
import { recordQueries } from '../../../testing/query-recorder.ts'
import { hours } from '../weekly-hours.sql.ts'
import { DepartmentWishesResponse } from './department.schemas.ts'
import { listDepartmentWishes } from './department.service.ts'

const teachers = 40
const linesEach = 10
const maxMilliseconds = 500
const cycles = [1, 2] as const
const head = { teacherId: 3, departmentId: 1, isHead: true, yearId: 2, sessionId: 1, isReadOnly: false }
const tab = { niveau_semestre: 1, enseignant_id: head.teacherId, annee_id: head.yearId }

const url = await createDemoDatabase()
const watched = recordQueries(url)
await fillDepartment(watched.db)
const portal = await startTestPortal({}, url)
const headers = await signInHeaders(portal.db, { id: head.teacherId, email: 'chef@institut.example' })
afterAll(async () => {
  await watched.db.destroy()
  await portal.close()
})

/**
 * Forty teachers each fill a sheet to its last line, all lines on one page of their head; every other one is validated.
 */
async function fillDepartment(db: Kysely<Tables>): Promise<void> {
  await sql`
    update teacher set department_id = ${head.departmentId} where id in (
      select id from teacher where is_active and not is_head and department_id <> ${head.departmentId} order by id
      limit ${teachers} - (select count(*) from teacher where is_active and department_id = ${head.departmentId}))`.execute(
    db,
  )
  await sql`update wish_line set state = 'pending' where year_id = ${head.yearId}`.execute(db)
  await sql`delete from wish_sheet where year_id = ${head.yearId}`.execute(db)
  await sql`
    insert into wish_sheet (teacher_id, year_id, semester, department_id, days)
    select id, ${head.yearId}, 1, department_id, '{1,3}' from teacher
    where is_active and department_id = ${head.departmentId}`.execute(db)
  await sql`
    with task as (
      select m.id as subject_id, type, row_number() over (order by m.id, type) - 1 as at, count(*) over () as count
      from subject m join level l on l.id = m.level_id join speciality sp on sp.id = m.speciality_id
        cross join generate_series(1, 4) as type
      where m.semester = 1 and l.year = 1 and sp.department_id = ${head.departmentId} and (${hours})[type] > 0
    )
    insert into wish_line (sheet_id, teacher_id, year_id, rank, subject_id, type, state, group_count, decided_by, decided_at)
    select s.id, s.teacher_id, s.year_id, rank, t.subject_id, t.type,
      case when rank % 2 = 0 then 'validated' else 'pending' end, case when rank % 2 = 0 then 1 end,
      case when rank % 2 = 0 then ${head.teacherId}::integer end, case when rank % 2 = 0 then now() end
    from (select *, row_number() over (order by id) as turn from wish_sheet where year_id = ${head.yearId}) s
      cross join generate_series(1, ${linesEach}::integer) as rank
      join task t on t.at = (s.turn * ${linesEach} + rank) % t.count`.execute(db)
  await sql`analyze wish_sheet, wish_line`.execute(db)
}

it.each(cycles)('cycle %i is one statement, regardless of the number of teachers and wishes', async (cycle) => {
  const statements = await watched.statementsOf((db) => listDepartmentWishes(db, head, { ...tab, cycle }, 'fr'))
  expect(statements).toHaveLength(1)
})

it('a page with 400 wishes of 40 teachers responds in under 500 ms', async () => {
  const open = () =>
    Promise.all(cycles.map((cycle) => portal.post('/api/fiche/voeux_by_matiere_sou', { ...tab, cycle }, headers)))
  expect(await fastestRun(maxMilliseconds, open)).toBeLessThan(maxMilliseconds)
  const answers = await open()
  const pages = answers.map((answer) => assertMatchesSchema(DepartmentWishesResponse, answer))
  const lines = pages
    .flatMap(({ voeux }) => voeux)
    .flatMap(({ matiere }) => matiere)
    .flatMap(({ cours, TD, TP, Autre }) => [...cours, ...TD, ...TP, ...Autre])
  expect(lines).toHaveLength(teachers * linesEach)
  for (const { enseignants } of pages) {
    expect(enseignants).toHaveLength(teachers)
    expect(enseignants.every(({ voeux, heures_validees }) => voeux === linesEach && heures_validees > 0)).toBe(true)
  }
})
