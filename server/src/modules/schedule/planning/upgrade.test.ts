import { describe, expect, it } from 'vitest'
import { upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query } = upgradeOnce(
  '0107',
  `insert into academic_year (id, name, starts_on, ends_on, is_current, closed_at) values
    (1, '2026-2027', '2026-09-01', '2027-08-31', true, null), (2, '2025-2026', '2025-09-01', '2026-08-31', false, now());
  insert into timetable (id, year_id, semester, starts_on, ends_on) values
    (1, 1, 1, '2026-09-14', '2026-12-19'), (2, 2, 1, '2025-09-14', '2025-12-19')`,
)

const record = (yearId: number) =>
  query(
    `insert into timetable_change (year_id, semester, session_id, kind, after) values (${yearId}, 1, 5, 'placed', '{}')`,
  )

describe('a database from before the timetable desk', () => {
  it('keeps its timetables, and records changes of a year that is open', async () => {
    const { rows } = await query('select id from timetable order by id')
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    await record(1)
  })

  it('records none in a year that was closed before', async () => {
    await expect(record(2)).rejects.toMatchObject({ constraint: 'year_is_open' })
  })
})
