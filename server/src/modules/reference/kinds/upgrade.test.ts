import { describe, expect, it } from 'vitest'
import { upgradeOnce } from '../../../testing/upgraded-database.ts'

const { query, rowsOf } = upgradeOnce(
  '0194',
  `insert into grade (name, name_ar, hours_due) values ('Professeur', 'أستاذ', 5.5), ('Assistant', '', 11);
  insert into teacher_status (name, name_ar) values ('Permanent', 'قار')`,
)

describe('a database from before grades and statuses had an order', () => {
  it('keeps them, offers all, and lists them by name', async () => {
    expect(await rowsOf('select * from grade order by sort_order, name')).toEqual([
      { id: 2, name: 'Assistant', hours_due: '11.00', name_ar: '', sort_order: 1, is_archived: false },
      { id: 1, name: 'Professeur', hours_due: '5.50', name_ar: 'أستاذ', sort_order: 1, is_archived: false },
    ])
    expect(await rowsOf('select * from teacher_status')).toEqual([
      { id: 1, name: 'Permanent', name_ar: 'قار', sort_order: 1, is_archived: false },
    ])
  })

  it('serves processes of the release before: they add grades and statuses', async () => {
    await query(`insert into grade (name, name_ar, hours_due) values ('Technologue', '', 14)`)
    await query(`insert into teacher_status (name, name_ar) values ('Expert', '')`)
    const offered = 'where sort_order = 1 and not is_archived'
    expect(await rowsOf(`select count(*)::integer from grade ${offered}`)).toEqual([{ count: 3 }])
    expect(await rowsOf(`select count(*)::integer from teacher_status ${offered}`)).toEqual([{ count: 2 }])
  })
})
