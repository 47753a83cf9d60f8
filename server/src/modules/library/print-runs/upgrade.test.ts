import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { createOldDatabase } from '../../../testing/old-database.ts'

const newPrintRun = (state: number, key: string) => `
  insert into print_run (teacher_id, year_id, level_id, speciality_id, copies, file_key, file_name, state, created_at)
  values (1, 1, 1, 1, 30, '${key}', 'TD.pdf', ${state}, '2026-09-01 10:00Z')`

let database: Client
beforeAll(async () => {
  const url = await createOldDatabase(
    '0097',
    `insert into academic_year (name, starts_on, ends_on, is_current)
    values ('2026-2027', '2026-09-01', '2027-08-31', true);
    insert into department (name) values ('Informatique');
    insert into grade (name) values ('Assistant');
    insert into teacher_status (name) values ('Permanent');
    insert into teacher (first_name, last_name, gender, id_document_type, civil_state, identifier, birth_date, email,
      password_hash, is_active, grade_id, department_id, status_id)
    values ('Leila', 'Trabelsi', 2, 1, 1, '10000001', '1980-02-29', 'leila@institut.example', 'hash', true, 1, 1, 1);
    insert into cycle (id, name) values (1, 'Licence');
    insert into level (name, cycle_id, year) values ('L1', 1, 1);
    insert into speciality (code, name, cycle_id, department_id) values ('INFO', 'Informatique', 1, 1);
    ${[0, 1, 2].map((state) => newPrintRun(state, `old-${state}`)).join(';')}`,
  )
  await migrate(url)
  database = new Client({ connectionString: url })
  await database.connect()
})
afterAll(() => database.end())

const rowsOf = async (text: string) => (await database.query<Record<string, unknown>>(text)).rows

it('print runs of before are requested, fetched or refused since they were created', async () => {
  expect(
    await rowsOf(`select stage, state, staged_at = created_at as is_dated, due_on from print_run order by id`),
  ).toEqual(['requested', 'fetched', 'refused'].map((stage, state) => ({ stage, state, is_dated: true, due_on: null })))
})

it('processes of the release before may insert, decide and delete; the stage follows the state', async () => {
  await database.query(newPrintRun(0, 'new'))
  const stageAfter = async (statement: string) => {
    await database.query(statement)
    const [row] = await rowsOf(`select stage, state, refusal from print_run where file_key = 'new'`)
    return row
  }
  const set = (state: number) => `update print_run set state = ${state} where file_key = 'new'`
  expect(await stageAfter('select')).toEqual({ stage: 'requested', state: 0, refusal: '' })
  expect(await stageAfter(set(2))).toMatchObject({ stage: 'refused', state: 2 })
  await database.query(`update print_run set refusal = 'illisible' where file_key = 'new'`)
  expect(await stageAfter(set(1))).toEqual({ stage: 'ready', state: 1, refusal: '' })
  await database.query(`delete from print_run where file_key = 'new'`)
  expect(await rowsOf(`select from print_run where file_key = 'new'`)).toEqual([])
})

it('the state of the wire follows the stage', async () => {
  for (const [stage, state] of [
    ['printing', 0],
    ['ready', 1],
    ['fetched', 1],
    ['refused', 2],
    ['requested', 0],
  ])
    expect(await rowsOf(`update print_run set stage = '${stage}' where file_key = 'old-0' returning state`)).toEqual([
      { state },
    ])
})
