import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { createOldDatabase } from '../../../testing/old-database.ts'

let database: Client
beforeAll(async () => {
  const url = await createOldDatabase(
    '0194',
    `insert into grade (name, name_ar, hours_due) values ('Professeur', 'أستاذ', 5.5), ('Assistant', '', 11);
    insert into teacher_status (name, name_ar) values ('Permanent', 'قار')`,
  )
  await migrate(url)
  database = new Client({ connectionString: url })
  await database.connect()
})
afterAll(() => database.end())

const rowsOf = async (text: string) => (await database.query<Record<string, unknown>>(text)).rows

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
    await database.query(`insert into grade (name, name_ar, hours_due) values ('Technologue', '', 14)`)
    await database.query(`insert into teacher_status (name, name_ar) values ('Expert', '')`)
    const offered = 'where sort_order = 1 and not is_archived'
    expect(await rowsOf(`select count(*)::integer from grade ${offered}`)).toEqual([{ count: 3 }])
    expect(await rowsOf(`select count(*)::integer from teacher_status ${offered}`)).toEqual([{ count: 2 }])
  })
})
