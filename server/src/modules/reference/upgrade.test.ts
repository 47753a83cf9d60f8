import { describe, expect, it } from 'vitest'
import { oldTeacher, upgradeOnce } from '../../testing/upgraded-database.ts'

const { query } = upgradeOnce(
  '0102',
  `insert into academic_year (name, starts_on, ends_on, is_current) values
    ('2026-2027', '2026-09-01', '2027-08-31', true), ('2025-2026', '2025-09-01', '2026-08-31', false);
  ${oldTeacher};
  insert into absence_notice (teacher_id, year_id, starts_at, ends_at, cause)
  values (1, 2, '2026-03-02 08:30', '2026-03-02 10:00', 'Colloque');
  insert into room (name, capacity) values ('A1', 60)`,
)

describe('a database from before years were closed', () => {
  it('has every year open and every room offered', async () => {
    const years = await query('select name from academic_year where closed_at is null')
    expect(years.rowCount).toBe(2)
    expect((await query('select is_archived from room')).rows).toEqual([{ is_archived: false }])
  })

  it('serves processes of the release before: they write rows, and in a closed year they are refused as invalid', async () => {
    await query(`insert into room (name, capacity) values ('A2', 30)`)
    await query(`update absence_notice set cause = 'Séminaire'`)
    await query(`update academic_year set closed_at = now() where name = '2025-2026'`)
    await expect(query(`update absence_notice set cause = 'Congrès'`)).rejects.toMatchObject({
      code: '23514',
      constraint: 'year_is_open',
    })
  })
})
