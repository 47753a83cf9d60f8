import { expect, it } from 'vitest'
import { oldTeacher, oldYear, upgradeOnce } from '../../../testing/upgraded-database.ts'

const newPrintRun = (state: number, key: string) => `
  insert into print_run (teacher_id, year_id, level_id, speciality_id, copies, file_key, file_name, state, created_at)
  values (1, 1, 1, 1, 30, '${key}', 'TD.pdf', ${state}, '2026-09-01 10:00Z')`

const { query, rowsOf } = upgradeOnce(
  '0097',
  `${oldYear};
  ${oldTeacher};
  insert into cycle (id, name) values (1, 'Licence');
  insert into level (name, cycle_id, year) values ('L1', 1, 1);
  insert into speciality (code, name, cycle_id, department_id) values ('INFO', 'Informatique', 1, 1);
  ${[0, 1, 2].map((state) => newPrintRun(state, `old-${state}`)).join(';')}`,
)

it('print runs of before are requested, fetched or refused since they were created', async () => {
  expect(
    await rowsOf(`select stage, state, staged_at = created_at as is_dated, due_on from print_run order by id`),
  ).toEqual(['requested', 'fetched', 'refused'].map((stage, state) => ({ stage, state, is_dated: true, due_on: null })))
})

it('processes of the release before may insert, decide and delete; the stage follows the state', async () => {
  await query(newPrintRun(0, 'new'))
  const stageAfter = async (statement: string) => {
    await query(statement)
    const [row] = await rowsOf(`select stage, state, refusal from print_run where file_key = 'new'`)
    return row
  }
  const set = (state: number) => `update print_run set state = ${state} where file_key = 'new'`
  expect(await stageAfter('select')).toEqual({ stage: 'requested', state: 0, refusal: '' })
  expect(await stageAfter(set(2))).toMatchObject({ stage: 'refused', state: 2 })
  await query(`update print_run set refusal = 'illisible' where file_key = 'new'`)
  expect(await stageAfter(set(1))).toEqual({ stage: 'ready', state: 1, refusal: '' })
  await query(`delete from print_run where file_key = 'new'`)
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
