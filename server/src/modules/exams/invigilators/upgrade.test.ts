import { describe, expect, it } from 'vitest'
import { upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query } = upgradeOnce(
  '0111',
  `insert into academic_year (id, name, starts_on, ends_on, is_current)
    values (1, '2026-2027', '2026-09-01', '2027-08-31', true);
  insert into exam_period (id, year_id, semester, kind, starts_on, ends_on)
    values (1, 1, 1, 'ds', '2026-11-16', '2026-11-28')`,
)

describe('a database from before invigilations were shared out', () => {
  const rules =
    'select invigilators, small_room, spares_own_subject, marking_days, shared_out_at from exam_period where id ='
  const usual = [{ invigilators: 2, small_room: 20, spares_own_subject: true, marking_days: 10, shared_out_at: null }]

  it('gives its sittings the usual rules', async () => {
    expect((await query(`${rules} 1`)).rows).toEqual(usual)
  })

  it('serves processes of the release before, which add sittings without rules', async () => {
    await query(`
      insert into exam_period (id, year_id, semester, kind, starts_on, ends_on)
      values (2, 1, 1, 'principal', '2027-01-04', '2027-01-16')`)
    expect((await query(`${rules} 2`)).rows).toEqual(usual)
  })
})
